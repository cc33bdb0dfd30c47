import * as z from 'zod/mini'

// The blocks of a script and the edits of them, as calls carry them. domain/script applies edits and refuses invalid ones with a reason,
// so only shapes are checked here.

// The largest sizes are those of domain/script.
const maxBlocks = 20_000

const id = z.uuid()
export const scriptText = z.string().check(z.maxLength(5000))
const text = scriptText
const value = z.string().check(z.maxLength(100))
const place = z.int()

const voice = z.union([
  z.object({ port: z.string().check(z.maxLength(200)) }),
  z.object({ character: value }),
])

const range = { start: place, end: place }
const mark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('voice'), ...range, voice }),
  z.object({ kind: z.literal('style'), ...range, style: value }),
  z.object({ kind: z.literal('speed'), ...range, value: z.number() }),
  z.object({ kind: z.literal('pitch'), ...range, value: z.number() }),
  z.object({ kind: z.literal('volume'), ...range, value: z.number() }),
  z.object({ kind: z.literal('emphasis'), ...range, level: z.enum(['reduced', 'moderate', 'strong']) }),
  z.object({ kind: z.literal('pause'), ...range, ms: place }),
  z.object({ kind: z.literal('pinyin'), ...range, pinyin: value }),
  z.object({ kind: z.literal('alias'), ...range, alias: value }),
  z.object({ kind: z.literal('ipa'), ...range, ipa: value }),
  z.object({ kind: z.literal('skip'), ...range }),
])
export const scriptMarks = z.array(mark).check(z.maxLength(500))
const marks = scriptMarks

const time = z.optional(place)
const silent = [
  z.object({ kind: z.literal('pause'), ms: place }),
  z.object({
    kind: z.literal('music'),
    asset: value,
    role: z.enum(['intro', 'bed', 'outro', 'sting']),
    gain: z.number(),
    fadeIn: time,
    fadeOut: time,
    from: time,
    to: time,
  }),
  z.object({
    kind: z.literal('sound'),
    asset: value,
    gain: z.number(),
    text: z.optional(text),
    character: z.optional(value),
    clean: z.optional(z.boolean()),
  }),
] as const
const level = z.union([z.literal(1), z.literal(2), z.literal(3)])
const settings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level }),
  z.object({ kind: z.literal('paragraph') }),
  ...silent,
])

const spoken = { text, marks, voice: z.optional(voice) }
const [pause, music, sound] = silent
export const scriptBlock = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('heading'), level, ...spoken }),
  z.object({ id, kind: z.literal('paragraph'), ...spoken }),
  z.extend(pause, { id }),
  z.extend(music, { id }),
  z.extend(sound, { id }),
])

const after = z.optional(id)
const ids = z.array(id).check(z.maxLength(maxBlocks))
const blocks = z.array(scriptBlock).check(z.maxLength(maxBlocks))
const fields = {
  id,
  text: z.optional(text),
  marks: z.optional(marks),
  voice: z.optional(z.nullable(voice)),
  settings: z.optional(settings),
}
const words = z.string().check(z.maxLength(500))

export const scriptEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('insert'), blocks, after }),
  z.object({ kind: z.literal('remove'), ids }),
  z.object({ kind: z.literal('update'), ...fields }),
  z.object({ kind: z.literal('move'), ids, after }),
  z.object({ kind: z.literal('split'), id, offset: place, newId: id }),
  z.object({ kind: z.literal('merge'), id }),
  z.object({
    kind: z.literal('replaceAll'),
    pairs: z
      .array(
        z.object({
          find: words,
          replace: words,
          matchCase: z.optional(z.boolean()),
          wholeWords: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(100)),
    ids: z.optional(ids),
  }),
  z.object({ kind: z.literal('setVoice'), ids, voice: z.nullable(voice) }),
  z.object({
    kind: z.literal('restore'),
    remove: ids,
    put: z.array(z.object({ block: scriptBlock, after })).check(z.maxLength(maxBlocks)),
    place: z.array(z.object({ id, after })).check(z.maxLength(maxBlocks)),
    set: z.array(z.object(fields)).check(z.maxLength(maxBlocks)),
  }),
])
