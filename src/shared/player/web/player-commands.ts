import type { Text } from '#core/texts/texts.ts'
import type { ScreenKey } from '#core/web/keys/screen-keys.ts'
import { isPressed, isTyping } from '#shared/editor/web/key-names.ts'
import { playerTexts } from '../texts.ts'
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
  play: { label: playerTexts.play, keys: ['Space', 'K'], run: ({ clock }) => clock.toggle() },
  back: { label: playerTexts.back, keys: ['ArrowLeft', 'J'], run: seekBy(-5000) },
  forward: { label: playerTexts.forward, keys: ['ArrowRight', 'L'], run: seekBy(5000) },
  previousFrame: { label: playerTexts.previousFrame, keys: [','], run: ({ clock }) => clock.step(-1) },
  nextFrame: { label: playerTexts.nextFrame, keys: ['.'], run: ({ clock }) => clock.step(1) },
  loop: { label: playerTexts.loopStart, keys: ['R'], run: ({ clock }) => clock.nextLoop() },
  slower: { label: playerTexts.slower, keys: ['<'], run: (tools) => changePace(tools, -1) },
  faster: { label: playerTexts.faster, keys: ['>'], run: (tools) => changePace(tools, 1) },
  louder: { label: playerTexts.louder, keys: ['ArrowUp'], run: (tools) => changeVolume(tools, 0.1) },
  quieter: { label: playerTexts.quieter, keys: ['ArrowDown'], run: (tools) => changeVolume(tools, -0.1) },
  mute: { label: playerTexts.mute, keys: ['M'], run: ({ clock }) => clock.mute() },
  subtitles: { label: playerTexts.subtitles, keys: ['C'], run: ({ subtitles }) => subtitles?.() },
  compare: { label: playerTexts.compare, keys: ['X'], run: ({ compare }) => compare?.() },
  picture: { label: playerTexts.picture, keys: ['I'], run: ({ picture }) => picture?.() },
  full: { label: playerTexts.full, keys: ['F'], run: ({ full }) => full?.() },
} as const satisfies Record<string, PlayerCommand>

/** The keys of a player that have something to act on. */
export const playerKeys = (tools: PlayerTools): ScreenKey[] =>
  Object.entries<PlayerCommand>(playerCommands)
    .filter(([name]) => !(name in tools) || tools[name as keyof PlayerTools] !== undefined)
    .map(([, { label, keys, run }]) => ({
      group: playerTexts.keys,
      label,
      keys,
      run: () => run(tools),
    }))

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
