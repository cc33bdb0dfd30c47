import type { ReadBlock } from '#pipeline/speech/read-block.ts'

const words = (
  'the river was quiet that morning and nobody had seen the boat since winter when her brother left for the city ' +
  'with a letter that he would not open until he stood on the bridge again where they had promised to wait'
).split(' ')

/** A book of about the given number of characters: chapters with paragraphs of two to four sentences. */
export function makeBook(characters: number, chapters: number): ReadBlock[] {
  const blocks: ReadBlock[] = []
  let state = 1
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const sentence = () => {
    const chosen = Array.from({ length: 8 + random(12) }, () => words[random(words.length)]!).join(' ')
    return `${chosen[0]!.toUpperCase()}${chosen.slice(1)}.`
  }
  let written = 0
  for (let chapter = 1; chapter <= chapters; chapter++) {
    blocks.push({ id: `h${chapter}`, kind: 'heading', text: `Chapter ${chapter}` })
    for (; written < (characters * chapter) / chapters;) {
      const text = Array.from({ length: 2 + random(3) }, sentence).join(' ')
      blocks.push({ id: `p${blocks.length}`, kind: 'paragraph', text })
      written += text.length
    }
  }
  return blocks
}
