/** Wraps a game so that its rules throw when they change a value that they have handed out or received. */
import type { Game, Talk } from '../../games/engine/game.ts';

export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/** `deal` is not frozen: the table copies it, and the game plays on with the original. */
export function frozen(game: Game): Game {
  const { bot, rethink, talk } = game;
  return {
    ...game,
    start: (params) => game.start(deepFreeze(params)),
    asks: (s) => deepFreeze(game.asks(s)),
    answer: (s, ask, seat, answer) => game.answer(s, ask, seat, deepFreeze(answer)),
    view: (s, viewer) => deepFreeze(game.view(s, viewer)),
    ...(bot && { bot: (s, ...rest) => deepFreeze(bot(s, ...rest)) }),
    ...(rethink && { rethink: (s, ...rest) => deepFreeze(rethink(s, ...rest)) }),
    ...(talk && { talk: frozenTalk(talk) }),
  };
}
const frozenTalk = (talk: Talk): Talk => ({
  ...talk,
  begin: ({ rng, ...start }) => talk.begin({ ...deepFreeze(start), rng }),
  hear: (mind, fact) => talk.hear(mind, deepFreeze(fact)),
  speak: (mind, view) => deepFreeze(talk.speak(mind, view)),
});
