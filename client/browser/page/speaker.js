// Sounds. Browsers allow them once the player has clicked or pressed a key.

let audio = null;

export function wake() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

export const awake = () => audio?.state === "running";

// A sound from 16-bit samples of one channel.
export function load(bytes, rate) {
  const samples = new Int16Array(bytes.toJs().slice().buffer);
  const sound = new AudioBuffer({length: samples.length, sampleRate: rate});
  sound.copyToChannel(Float32Array.from(samples, each => each / 32768), 0);
  return sound;
}

export function play(sound, volume) {
  const source = new AudioBufferSourceNode(audio, {buffer: sound});
  source.connect(new GainNode(audio, {gain: volume})).connect(audio.destination);
  source.start();
}
