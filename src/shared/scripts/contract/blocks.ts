import * as z from 'zod/mini'

// The blocks of a script and the edits of them, as calls carry them. domain/script applies edits and refuses invalid ones with a reason,
// so only shapes are checked here.

// The largest sizes are those of domain/script.
const maxBlocks = 20_000

const id = z.uuid().check(z.describe('The id of the block, chosen by the client.'))
export const scriptText = z.string().check(z.maxLength(5000))
const text = scriptText
const value = z.string().check(z.maxLength(100))
const place = z.int().check(z.describe('A position in the text, as a number of UTF-16 code units.'))

const voice = z
  .union([
    z.object({
      port: z
        .string()
        .check(z.maxLength(200), z.describe('The voice, by the `id` that lists of voices have.')),
    }),
    z.object({
      character: value.check(z.describe('The name of the character, whose voice the options set.')),
    }),
  ])
  .register(z.globalRegistry, { id: 'ScriptVoice', description: 'A voice, or the character that has it.' })

const range = { start: place, end: place }
const mark = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('voice').check(z.describe('Another voice.')),
      ...range,
      voice: voice.check(z.describe('The voice, or the character that has it.')),
    }),
    z.object({
      kind: z.literal('style').check(z.describe('A style of speaking.')),
      ...range,
      style: value.check(z.describe('The style of speaking, as the voice names it.')),
    }),
    z.object({
      kind: z.literal('speed').check(z.describe('Faster or slower speech.')),
      ...range,
      value: z.number().check(z.describe('The speed, 0 to 9 in steps of 0.1; 5 is usual for the voice.')),
    }),
    z.object({
      kind: z.literal('pitch').check(z.describe('Higher or lower speech.')),
      ...range,
      value: z.number().check(z.describe('The pitch, 0 to 9 in steps of 0.1; 5 is usual for the voice.')),
    }),
    z.object({
      kind: z.literal('volume').check(z.describe('Louder or quieter speech.')),
      ...range,
      value: z.number().check(z.describe('The volume, 0 to 9; 5 is usual for the voice.')),
    }),
    z.object({
      kind: z.literal('emphasis').check(z.describe('Emphasis.')),
      ...range,
      level: z.enum(['reduced', 'moderate', 'strong']).check(z.describe('How strong the emphasis is.')),
    }),
    z.object({
      kind: z.literal('pause').check(z.describe('A pause.')),
      ...range,
      ms: place.check(z.describe('The length of the pause in milliseconds.')),
    }),
    z.object({
      kind: z.literal('pinyin').check(z.describe('The reading of a Chinese character.')),
      ...range,
      pinyin: value.check(z.describe('The pinyin with the tone as a digit, such as `hang2`.')),
    }),
    z.object({
      kind: z.literal('alias').check(z.describe('Other words that are spoken instead.')),
      ...range,
      alias: value.check(z.describe('The words to speak.')),
    }),
    z.object({
      kind: z.literal('ipa').check(z.describe('The pronunciation in the International Phonetic Alphabet.')),
      ...range,
      ipa: value.check(z.describe('The pronunciation.')),
    }),
    z.object({ kind: z.literal('skip').check(z.describe('Text that is not spoken.')), ...range }),
  ])
  .register(z.globalRegistry, { id: 'ScriptMark', description: 'How a part of a text is spoken.' })
export const scriptMarks = z.array(mark).check(z.maxLength(500))
const marks = scriptMarks

const time = z.optional(place).check(z.describe('A length in milliseconds.'))
const silent = [
  z.object({
    kind: z.literal('pause').check(z.describe('A pause.')),
    ms: place.check(z.describe('The length of the pause in milliseconds.')),
  }),
  z.object({
    kind: z.literal('music').check(z.describe('Music.')),
    asset: value.check(z.describe('The id of the music or recording, or the name of a piece.')),
    role: z
      .enum(['intro', 'bed', 'outro', 'sting'])
      .check(
        z.describe(
          'What the music is for: it opens or ends the episode, plays under speech, or separates parts.',
        ),
      ),
    gain: z.number().check(z.describe('The volume in decibels, -60 to 12; 0 leaves it as it is.')),
    fadeIn: time.check(z.describe('How long it fades in, in milliseconds.')),
    fadeOut: time.check(z.describe('How long it fades out, in milliseconds.')),
    from: time.check(z.describe('Where the played range begins in the piece, in milliseconds.')),
    to: time.check(z.describe('Where the played range ends in the piece, in milliseconds.')),
  }),
  z.object({
    kind: z.literal('sound').check(z.describe('A recording.')),
    asset: value.check(z.describe('The id of the music or recording, or the name of a piece.')),
    gain: z.number().check(z.describe('The volume in decibels, -60 to 12; 0 leaves it as it is.')),
    text: z.optional(text).check(z.describe('What is said in the recording.')),
    character: z.optional(value).check(z.describe('Who speaks in the recording.')),
    clean: z.optional(z.boolean()).check(z.describe('Whether noise is removed.')),
    offset: time.check(
      z.describe(
        'For a recording made at the same time as the one before it without an offset: how many milliseconds after the start of that one it starts. Without it, it follows what is before it.',
      ),
    ),
  }),
] as const
const level = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .check(z.describe('The level of the heading, 1 to 3.'))
const settings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading').check(z.describe('A heading.')), level }),
  z.object({ kind: z.literal('paragraph').check(z.describe('A paragraph.')) }),
  ...silent,
])

const spoken = {
  text: text.check(z.describe('The text, up to 5,000 characters.')),
  marks: marks.check(z.describe('Marks of the text, by their positions.')),
  voice: z
    .optional(voice)
    .check(
      z.describe(
        'The voice of the block, or the character that speaks it. Without it, the usual voice does.',
      ),
    ),
}
const [pause, music, sound] = silent
export const scriptBlock = z
  .discriminatedUnion('kind', [
    z.object({ id, kind: z.literal('heading').check(z.describe('A heading.')), level, ...spoken }),
    z.object({ id, kind: z.literal('paragraph').check(z.describe('A paragraph.')), ...spoken }),
    z.extend(pause, { id }),
    z.extend(music, { id }),
    z.extend(sound, { id }),
  ])
  .register(z.globalRegistry, {
    id: 'ScriptBlock',
    description: 'A block of a script: a heading, a paragraph, a pause, music or a recording.',
  })

const after = z.optional(id).check(z.describe('The id of the block before it; missing at the beginning.'))
const ids = z.array(id).check(z.maxLength(maxBlocks), z.describe('The ids of the blocks.'))
const blocks = z.array(scriptBlock).check(z.maxLength(maxBlocks))
const fields = {
  id,
  text: z.optional(text).check(z.describe('The new text; unchanged if omitted.')),
  marks: z.optional(marks).check(z.describe('The new marks; unchanged if omitted.')),
  voice: z
    .optional(z.nullable(voice))
    .check(z.describe('The new voice; null is the usual one; unchanged if omitted.')),
  settings: z
    .optional(settings)
    .check(z.describe('What the block is from now on, and its settings; unchanged if omitted.')),
}
const words = z.string().check(z.maxLength(500), z.describe('A text, up to 500 characters.'))

export const scriptEdit = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('insert').check(z.describe('Adds blocks.')),
      blocks: blocks.check(z.describe('The blocks in order.')),
      after,
    }),
    z.object({ kind: z.literal('remove').check(z.describe('Removes blocks.')), ids }),
    z.object({ kind: z.literal('update').check(z.describe('Changes a block.')), ...fields }),
    z.object({ kind: z.literal('move').check(z.describe('Moves blocks.')), ids, after }),
    z.object({
      kind: z.literal('split').check(z.describe('Splits a block in two.')),
      id,
      offset: place.check(z.describe('Where the text is split, as a number of UTF-16 code units.')),
      newId: id.check(z.describe('The id of the second block, chosen by the client.')),
    }),
    z.object({ kind: z.literal('merge').check(z.describe('Joins a block with the next one.')), id }),
    z.object({
      kind: z.literal('replaceAll').check(z.describe('Replaces text in blocks.')),
      pairs: z
        .array(
          z.object({
            find: words.check(z.describe('The text to find, up to 500 characters.')),
            replace: words.check(z.describe('What to put in its place, up to 500 characters.')),
            matchCase: z
              .optional(z.boolean())
              .check(z.describe('Whether upper and lower case differ; by default they do not.')),
            wholeWords: z.optional(z.boolean()).check(z.describe('Whether only whole words are found.')),
          }),
        )
        .check(z.maxLength(100), z.describe('What to replace by what, in order, at most 100 pairs.')),
      ids: z.optional(ids).check(z.describe('The ids of the blocks; all if omitted.')),
    }),
    z.object({
      kind: z.literal('setVoice').check(z.describe('Sets the voice of blocks.')),
      ids,
      voice: z
        .nullable(voice)
        .check(z.describe('The voice, or the character that has it; null is the usual voice.')),
    }),
    z.object({
      kind: z
        .literal('restore')
        .check(z.describe('Undoes other edits: removes, adds, moves and changes blocks.')),
      remove: ids.check(z.describe('The ids of the blocks to remove.')),
      put: z
        .array(z.object({ block: scriptBlock.check(z.describe('The block.')), after }))
        .check(z.maxLength(maxBlocks), z.describe('The blocks to add, and where.')),
      place: z
        .array(z.object({ id, after }))
        .check(z.maxLength(maxBlocks), z.describe('The blocks to move, and where.')),
      set: z.array(z.object(fields)).check(z.maxLength(maxBlocks), z.describe('The blocks to change.')),
    }),
  ])
  .register(z.globalRegistry, { id: 'ScriptEdit', description: 'A change of a script.' })
