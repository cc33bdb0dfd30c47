import type { Text } from '#core/texts/words.ts'
import { playerWords } from '../texts.ts'
import { isPressed, isTyping } from '#shared/editor/web/key-names.ts'
import { type Clock, paces } from './clock.ts'

/** What the keys of a player work on. */
export interface PlayerTools {
  clock: Clock
  /** Missing where there is nothing to switch. */
  subtitles?: (() => void) | undefined
  compare?: (() => void) | undefined
  picture?: (() => void) | undefined
  full?: (() => void) | undefined
}

interface PlayerCommand {
  label: Text
  keys: readonly string[]
  run: (tools: PlayerTools) => void
}

const seekBy =
  (by: number) =>
  ({ clock }: PlayerTools) =>
    clock.seek(clock.time() + by)

function changePace({ clock }: PlayerTools, by: 1 | -1) {
  const next = paces[paces.indexOf(clock.pace()) + by]
  if (next !== undefined) clock.setPace(next)
}

const changeVolume = ({ clock }: PlayerTools, by: number) => clock.setVolume(clock.volume() + by)

/** The keys of a player while it has the focus: those that people know from other players. */
export const playerCommands = {
  play: { label: playerWords.play, keys: ['Space', 'K'], run: ({ clock }) => clock.toggle() },
  back: { label: playerWords.back, keys: ['ArrowLeft', 'J'], run: seekBy(-5000) },
  forward: { label: playerWords.forward, keys: ['ArrowRight', 'L'], run: seekBy(5000) },
  previousFrame: { label: playerWords.previousFrame, keys: [','], run: ({ clock }) => clock.step(-1) },
  nextFrame: { label: playerWords.nextFrame, keys: ['.'], run: ({ clock }) => clock.step(1) },
  loop: { label: playerWords.loopStart, keys: ['R'], run: ({ clock }) => clock.nextLoop() },
  slower: { label: playerWords.slower, keys: ['<'], run: (tools) => changePace(tools, -1) },
  faster: { label: playerWords.faster, keys: ['>'], run: (tools) => changePace(tools, 1) },
  louder: { label: playerWords.louder, keys: ['ArrowUp'], run: (tools) => changeVolume(tools, 0.1) },
  quieter: { label: playerWords.quieter, keys: ['ArrowDown'], run: (tools) => changeVolume(tools, -0.1) },
  mute: { label: playerWords.mute, keys: ['M'], run: ({ clock }) => clock.mute() },
  subtitles: { label: playerWords.subtitles, keys: ['C'], run: ({ subtitles }) => subtitles?.() },
  compare: { label: playerWords.compare, keys: ['X'], run: ({ compare }) => compare?.() },
  picture: { label: playerWords.picture, keys: ['I'], run: ({ picture }) => picture?.() },
  full: { label: playerWords.full, keys: ['F'], run: ({ full }) => full?.() },
} as const satisfies Record<string, PlayerCommand>

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

/** Runs the command of a key, unless the focused control uses the key itself. */
export function runPlayerKey(pressed: Pressed, tools: PlayerTools): boolean {
  if (usesKey(pressed)) return false
  const found = Object.values<PlayerCommand>(playerCommands).find(({ keys }) =>
    keys.some((key) => isPressed(key, pressed)),
  )
  found?.run(tools)
  return found !== undefined
}

function usesKey({ target, key }: Pressed): boolean {
  if (isTyping(target)) return true
  if (target instanceof HTMLButtonElement) return key === ' '
  // The position of the player moves by the player's own steps.
  return (
    target instanceof HTMLInputElement &&
    !target.dataset['position'] &&
    (key === ' ' || key.startsWith('Arrow'))
  )
}
