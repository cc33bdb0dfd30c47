import { moods } from './moods.ts'

// What the pieces that ship are called, apart from how they are made: pages need the names only.

export const pieceKinds = ['intro', 'bed', 'outro', 'sting'] as const
export type PieceKind = (typeof pieceKinds)[number]

/** Whether a script means a piece that ships by these words: its name, or a mood, of which it is the piece for a place. */
export const isPieceName = (words: string, role: PieceKind): boolean =>
  [words, `${words}-${role}`].some((name) => {
    const [mood = '', kind] = name.split('-')
    return (
      Object.hasOwn(moods, mood) && pieceKinds.some((each) => each === kind) && name === `${mood}-${kind}`
    )
  })
