// The drawing half of the stand-in for pygame. A surface is known by the 2D context of its canvas.
// Each function is one call from Python, because a call takes 2 microseconds however little it does.

const sheet = document.getElementById("window");
const front = sheet.getContext("2d", {alpha: false});

export const window = () => front;
export const windowSize = () => [sheet.width, sheet.height];

export function make(width, height) {
  const context = new OffscreenCanvas(Math.max(1, width), Math.max(1, height)).getContext("2d");
  context.imageSmoothingQuality = "high";
  context.lineJoin = "bevel";
  return context;
}

// Put a colour where `paint` paints. pygame replaces what was there, and a canvas mixes: for a colour that does not
// cover, what was there is taken out first. The empty colour only takes out.
function put(context, colour, paint) {
  if (!colour.startsWith("#")) {
    context.globalCompositeOperation = "destination-out";
    context.fillStyle = context.strokeStyle = "#000000";
    paint();
    context.globalCompositeOperation = "lighter";
  }
  if (colour) {
    context.fillStyle = context.strokeStyle = colour;
    paint();
  }
  context.globalCompositeOperation = "source-over";
}

export function fill(context, colour, x, y, width, height) {
  if (!colour.startsWith("#")) context.clearRect(x, y, width, height);
  if (colour) {
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
  }
}

const shape = (context, colour, width) => put(context, colour, () => {
  context.lineWidth = width;
  if (width) context.stroke();
  else context.fill();
});

export function path(context, colour, width, closed, ...points) {
  // pygame's points are the middles of pixels. A line of even width lies on the edge between two.
  const middle = width % 2 ? 0.5 : 0;
  context.beginPath();
  context.moveTo(points[0] + middle, points[1] + middle);
  for (let at = 2; at < points.length; at += 2) context.lineTo(points[at] + middle, points[at + 1] + middle);
  if (closed) context.closePath();
  shape(context, colour, width);
}

// Outlines lie inside of a shape, and a canvas would draw them half outside.
export function ellipse(context, colour, width, x, y, wide, tall) {
  const across = Math.max(0, (wide - width) / 2), down = Math.max(0, (tall - width) / 2);
  context.beginPath();
  context.ellipse(x + wide / 2, y + tall / 2, across, down, 0, 0, 7);
  shape(context, colour, width);
}

export function rect(context, colour, width, x, y, wide, tall, radius) {
  const inner = [x + width / 2, y + width / 2, Math.max(0, wide - width), Math.max(0, tall - width)];
  context.beginPath();
  context.roundRect(...inner, Math.max(0, radius));
  shape(context, colour, width);
}

export function blit(context, source, left, top, x, y, width, height, alpha) {
  context.globalAlpha = alpha;
  context.drawImage(source.canvas, x, y, width, height, left, top, width, height);
  context.globalAlpha = 1;
}

const [ADD, MULTIPLY, MIN] = [1, 3, 9];  // pygame's BLEND_RGB_ADD, BLEND_RGB_MULT and BLEND_RGBA_MIN
const COLOURS = {[ADD]: "lighter", [MULTIPLY]: "multiply", [MIN]: "darken"};

// Blend colours by `paint`. The transparency stays as it was, but that MIN also cuts out what `source` has none of.
function mix(context, kind, x, y, width, height, paint) {
  const before = scale(context, x, y, width, height, width, height, false);
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.globalCompositeOperation = COLOURS[kind];
  paint();
  context.globalCompositeOperation = "destination-in";
  context.drawImage(before.canvas, x, y);
  if (kind === MIN) paint();
  context.restore();
}

export const blend = (context, kind, source, left, top, x, y, width, height) =>
  mix(context, kind, left, top, width, height, () => {
    context.drawImage(source.canvas, x, y, width, height, left, top, width, height);
  });

export const blendColour = (context, kind, colour, x, y, width, height) =>
  mix(context, kind, x, y, width, height, () => {
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
  });

export function scale(source, x, y, width, height, wide, tall, smooth) {
  const context = make(wide, tall);
  context.imageSmoothingEnabled = smooth;
  context.drawImage(source.canvas, x, y, width, height, 0, 0, wide, tall);
  return context;
}

export function turn(source, width, height, wide, tall, angle, across, down) {
  const context = make(wide, tall);
  context.translate(wide / 2, tall / 2);
  context.rotate(-angle * Math.PI / 180);
  context.scale(across, down);
  context.drawImage(source.canvas, 0, 0, width, height, -width / 2, -height / 2, width, height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  return context;
}

export function clip(context, x, y, width, height) {
  if (context.clipped) context.restore();
  context.clipped = true;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}

const ruler = make(1, 1);

export function width(font, text) {
  ruler.font = font;
  return Math.ceil(ruler.measureText(text).width);
}

export function heights(font) {
  ruler.font = font;
  const measured = ruler.measureText("");
  return [Math.ceil(measured.fontBoundingBoxAscent), Math.ceil(measured.fontBoundingBoxDescent)];
}

export function text(font, words, colour, width, height, baseline) {
  const context = make(width, height);
  context.font = font;
  context.fillStyle = colour;
  context.fillText(words, 0, baseline);
  return context;
}

// Without TLS browsers withhold the clipboard. What is selected can be copied all the same.
export function copyText(words) {
  if (navigator.clipboard) {
    navigator.clipboard.writeText(words).catch(() => copySelected(words));
    return;
  }
  copySelected(words);
}

function copySelected(words) {
  const field = document.getElementById("typed");
  field.value = words;
  field.select();
  document.execCommand("copy");
  field.value = "";
}
