"""The table in text: the same views and the same moves, for a terminal, a screen reader, a script."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from client.games import LESSONS, words_of
from client.link.invitation import Invitation
from client.link.session import Line, NoLine
from client.link.story import Story
from client.link.teacher import table_for
from client.link.whereabouts import Whereabouts
from client.matches import records
from client.rules.offers import label
from client.speech import ratings
from client.speech.command import Mistake, manual
from client.speech.language import say
from client.speech.undealt import undealt
from client.speech.words import cause, listed
from client.text import news
from client.text.answers import answers
from client.text.commands import COMMANDS, read
from client.text.invitations import Invitations
from client.text.lesson import TextLesson
from client.text.requests import GoOn, Learn, LetIn, Lines, Look, Request, Show
from client.text.tables import absences, bots_on_offer, table_news, tables_in_lobby, turn
from client.text.text_after_match import AfterMatch
from client.ui.terminal import Kind
from shared.messages import (
    Browse,
    ClientMessage,
    Closing,
    Drawing,
    Ended,
    Join,
    Key,
    Leave,
    Lobby,
    LobbyChange,
    Open,
    Play,
    Refused,
    Said,
    Say,
    Seated,
    Seek,
    ServerMessage,
    Table,
    Undealt,
    Update,
    Watch,
    Welcome,
)


class TextTable:
    """Tells one player in lines what the server says, and asks of it what is typed.

    `send` takes what is for the server, `show` the lines; records of finished matches go under `folder`.
    The room is not open before the agents `awaited` are there. `another` makes a line for a teacher of a name.
    `invitations` say how others come; None: nobody else can.
    """

    def __init__(
        self,
        send: Callable[[ClientMessage], None],
        show: Callable[[Kind, str], None],
        folder: Path,
        awaited: frozenset[str] = frozenset(),
        another: Callable[[str], Line] | None = None,
        invitations: Invitations | None = None,
    ) -> None:
        self.place = Whereabouts()
        self._story = Story()
        self._send = send
        self._show = show
        self._folder = folder
        self._after = AfterMatch(folder)
        self._awaited = awaited
        self._another = another
        self._invitations = invitations or Invitations(NoLine(), None, show, pictures=False)
        self._lesson: TextLesson | None = None
        self._lessons: set[str] = set()
        """Matches with a teacher: they are no matches to keep."""
        self._greeted = False
        self._stale = False
        """The position is another than the one shown."""
        self._asked: ClientMessage | None = Browse()
        """What the server has not answered yet."""
        self._question: Callable[[Lobby], list[str]] | None = None
        """What was asked about the lobby, and how the next one answers it: no news of it comes to a table by itself."""
        self._wish: Seek | Watch | None = None
        """What to ask for again after a lost connection: the server forgets it."""
        self._missed: Whereabouts | None = None
        """The match that was over when the connection came back."""
        self._record_due = False
        """The last position of a match has come, and its record is on its way."""

    # What a script that types has to wait for.

    @property
    def settled(self) -> bool:
        """Nothing more will happen here by itself, but for people who may come or not."""
        here = self.place
        taught = self._lesson is not None and self._lesson.waits
        untold = here.over and self._record_due
        return self._asked is None and not untold and (here.my_turn or taught or not here.playing)

    @property
    def ready(self) -> bool:
        """It is for this player to do something: a move, or what they like, as taking the seat of a bot over."""
        here = self.place
        looks_on = self._asked is None and here.playing and here.seat is None and here.update is not None
        return (self.settled or looks_on) and self._greeted and not here.waits_for_people

    # What the server says.

    def follow(self, messages: Iterable[ServerMessage]) -> None:
        """Tell what has arrived, then the position if it is another."""
        for message in messages:
            if self._asked is not None and answers(message, self._asked):
                self._settle(self._asked, message)
            self._hear(message)
        if self._stale:
            self._stale = False
            self._show_position()
        if self._lesson is not None:
            self._teach(self._lesson)

    def _teach(self, lesson: TextLesson) -> None:
        """Call the teacher, let them move, and print what they say."""
        table = self.place.table
        if table is None or table.table == lesson.left:
            # The server has not opened the table of the lesson yet: the teacher would come to another one.
            return
        lesson.sit(table)
        if self.place.seated is not None and self.place.update is not None:
            self._tell("heading", lesson.news(self.place.update.version))
        lesson.update()

    def _settle(self, asked: ClientMessage, answer: ServerMessage) -> None:
        self._asked = None
        match asked:
            case Seek() | Watch() if isinstance(answer, Refused):
                self._wish = None
            case Open() if isinstance(answer, Refused):
                self._dismiss()
            case Leave():
                self._story.leave()
                self.place.go_to_lobby()
                self._greeted = False

    def _hear(self, message: ServerMessage) -> None:
        place = self.place
        before, table = place.update, place.table
        if isinstance(message, Welcome):
            self._invitations.welcome = message
            self._go_on(message)
        begins = isinstance(message, Seated) and self._story.sit(message)
        place.follow(message)
        match message:
            case Welcome() | Closing() | LobbyChange() | Drawing() | Key() | Refused(code="bad-token"):
                # The connection heeds them: it answers a drawing, makes a whole Lobby of the lobby's changes, and comes
                # back by itself, as a new player.
                pass
            case Lobby():
                self._greet(message)
                if self._question is not None:
                    self._tell("board", self._question(message))
                    self._question = None
            case Table():
                # After the record; or the connection was lost just before it, and it does not come again.
                self._record_due = False
                self._greeted = True
                self._tell("notice", table_news(table, message, here=place.seated is not None))
                if table is None and self._lesson is None:
                    self._invitations.offer(message)
            case Undealt():
                self._tell("notice", undealt(message))
                if any(each.you for each in message.missing):
                    self._wish = None
            case Seated():
                self._greeted = True
                self._wish = self._wish if message.seat is None else None
                if begins:
                    self._missed = None
                    self._lessons |= {message.match} if self._lesson is not None else set()
                    self._begin(message)
                if message.match not in self._lessons:
                    self._after.promises.note(message)
            case Update():
                self._record_due = place.over
                self._move_on(before, message)
            case Ended():
                self._record_due = False
                self._end(message)
            case Said():
                if self._story.hear(message):
                    self._show_said(message)
            case _:
                self._tell(*news.told(message, place))

    def _go_on(self, welcome: Welcome) -> None:
        """Take up what the server does not remember of somebody whose connection was lost."""
        if not isinstance(self._asked, Play):
            self._asked = Browse()
        if welcome.at_table:
            return
        if self.place.plays:
            self._missed = dataclasses.replace(self.place)
            self._show("notice", say("text-ended-away"))
        if isinstance(self._wish, Watch):
            self._send(msgspec.structs.replace(self._wish, known=self._story.known))
        elif self._wish is not None:
            self._send(self._wish)
        self._asked = Browse()
        self._send(self._asked)

    def _greet(self, lobby: Lobby) -> None:
        agents = {label(bot) for bot in lobby.bots}
        if self._greeted or not self._awaited <= agents:
            return
        self._greeted = True
        self._show("notice", say("text-lobby", bots=listed(sorted(agents)) or say("text-none")))
        self._show("notice", say("text-lobby-hint"))

    def _begin(self, seated: Seated) -> None:
        title, *more = news.begins(seated, self.place.cast)
        self._show("result", title)
        self._tell("notice", more)

    def _move_on(self, before: Update | None, update: Update) -> None:
        """Tell the events of an Update, unless they were told before, and the players who are away."""
        seated, cast = self.place.seated, self.place.cast
        if seated is None or self.place.update is not update:
            return
        # From another seat the same position looks different; that others have chosen, the events alone tell.
        changed = before is None or update.version > before.version or update.view != before.view
        self._stale |= changed and not (before is not None and news.only_others_chose(before, update))
        for happened in self._story.follow(update):
            if isinstance(happened, Said):
                self._show_said(happened)
            else:
                self._show("event", words_of(seated.rules.game).event(happened, cast))
        if before is None or (before.away, before.sitting_in) != (update.away, update.sitting_in):
            reader = self.place.welcome.name if self.place.welcome is not None else ""
            self._tell("notice", absences(update, seated.rules, cast, reader))

    def _show_said(self, said: Said) -> None:
        self._show("chat", f"{said.name}: {said.text}")

    def _end(self, ended: Ended) -> None:
        record = ended.record
        if record.match in self._lessons:
            return
        place = self._missed or self.place
        if place.seated is not None and place.seated.match == record.match and place.update is not None:
            view = place.update.view if place.update.outcome is not None else news.last_view(record, place.seat)
            self._tell("result", words_of(place.seated.rules.game).result(view, record.outcome, place.cast))
        self._missed = None
        self._tell("result", ratings.after_match(ended, record.seats))
        try:
            self._show("result", say("text-record", path=str(records.keep(self._folder, record))))
        except OSError as error:
            self._show("refusal", say("text-record-lost", problem=cause(error)))
        self._tell("result", self._after.end(record))
        if self.place.holds_chair and not isinstance(self._asked, Leave):
            self._show("notice", say("text-after"))

    def _show_position(self) -> None:
        seated, update = self.place.seated, self.place.update
        if seated is None or update is None or update.outcome is not None:
            return
        self._show("board", "")
        for line in words_of(seated.rules.game).position(update.view, self.place.cast):
            self._show("board" if line.startswith(" ") else "heading", line)
        self._show("turn", turn(update, self.place.cast))

    def _tell(self, kind: Kind, lines: Iterable[str]) -> None:
        for line in lines:
            self._show(kind, line)

    # What is typed.

    def leave(self) -> None:
        """Leave the table, if at one, before the line closes: nobody should wait for a player who is gone."""
        if self.place.plays:
            self._show("notice", say("text-leaving"))
        if self.place.table is not None or self.place.seated is not None or self.place.seeking is not None:
            self._send(Leave())
        self._dismiss()

    def _dismiss(self) -> None:
        """Send a teacher home."""
        if self._lesson is not None:
            self._lesson.close()
            self._lesson = None

    def take(self, line: str) -> bool:
        """Do what a typed line asks for; False: the player wants to end."""
        if not line.strip():
            return True
        try:
            return self._do(read(line, self.place))
        except (Mistake, records.Unread) as mistake:
            self._show("refusal", str(mistake))
            return True

    def _do(self, request: Request) -> bool:
        match request:
            case Show():
                return self._answer(request)
            case Lines(parts):
                for kind, lines in parts:
                    self._tell(kind, lines)
            case Look():
                self._tell("board", self._after.answer(request))
            case GoOn():
                self._go_back(request)
            case Learn(game):
                self._learn(game)
            case LetIn(on):
                self._invitations.let_in(self.place.table, on=on)
            case Invitation():
                self.ask(self._invitations.join(request))
            case Play(move=move) if self._lesson is not None and not self._lesson.accepts(move):
                raise Mistake(say("lesson-another.text"))
            case Browse():
                self._question = lambda lobby: tables_in_lobby(lobby.tables, request)
                self.ask(request)
            case _:
                self.ask(request)
        return True

    def _learn(self, game: str) -> None:
        if self._another is None or self.place.plays:
            raise Mistake(say("lessons-nowhere" if self._another is None else "text-busy"))
        at = self.place.seated or self.place.table
        self.ask(table_for(LESSONS[game]))
        self._lesson = TextLesson(LESSONS[game], self._another, None if at is None else at.table)

    def _go_back(self, wish: GoOn) -> None:
        """Go on from a move of a match that is over."""
        if self.place.plays:
            raise Mistake(say("text-busy"))
        table = self._after.go_on(wish, self.place)
        if self.place.table is not None:
            # Up from the table of the match that is over, if that is where this began.
            self._send(Leave())
            self.place.go_to_lobby()
        self.ask(table)

    def _answer(self, question: Show) -> bool:
        match question:
            case Show.BOTS:
                self._question = lambda lobby: bots_on_offer(lobby.bots)
                self.ask(Browse())
            case Show.BOARD if self.place.playing:
                self._show_position()
            case Show.BOARD:
                self._show("board", say("text-no-match"))
            case Show.NEXT if self._lesson is not None and self._lesson.reading:
                self._lesson.read_on()
            case Show.NEXT:
                raise Mistake(say("mistake-no-lesson"))
            case Show.INVITE:
                self._invitations.show(self.place.table)
            case Show.HELP:
                self._tell("board", manual(COMMANDS.values()))
            case Show.QUIT:
                return False
        return True

    def ask(self, request: ClientMessage) -> None:
        """Send a request, and wait for its answer."""
        if not isinstance(request, Say):
            self._asked = request
        if isinstance(request, Seek | Open | Join | Watch | Leave):
            self._wish = request if isinstance(request, Seek | Watch) else None
        self._send(request)
        if isinstance(request, Leave):
            self._send(Browse())
        if isinstance(request, Leave) or (isinstance(request, Seek | Open | Join | Watch) and not self.place.plays):
            self._dismiss()
