import type { Picture } from '#media/core/picture.ts'
import { quickTimePrefix, type Tags } from '#media/core/tags.ts'
import { box, fullBox, u16, u32 } from './boxes.ts'

/** Seconds from 1904, the epoch of MP4, to 1970. */
const before1970 = 2_082_844_800

/** The creation time as in headers; 0 if unknown or not representable in 32 bits. */
export function creationSeconds({ creation_time: created = '' }: Tags): number {
  if (!/^\d{4}-\d\d-\d\dT/.test(created)) return 0
  const seconds = Math.floor(Date.parse(created) / 1000) + before1970
  return seconds > 0 && seconds < 2 ** 32 ? seconds : 0
}

/** The items in which players look for tags. */
const itemKinds = [
  ['title', '\xa9nam'],
  ['artist', '\xa9ART'],
  ['album', '\xa9alb'],
  ['genre', '\xa9gen'],
  ['date', '\xa9day'],
  ['copyright', 'cprt'],
  ['description', 'desc'],
  ['comment', '\xa9cmt'],
] as const

/** The tags for `udta`; the label that a film was made by machine is the start of its comment. */
export function tagBoxes(tags: Tags, label: string | undefined, cover?: Picture): Buffer[] {
  const { comment } = tags
  // A dub of a dub already has the label.
  const said =
    label === undefined || comment?.includes(label) ? comment : [label, comment].filter(Boolean).join('\n')
  const items = itemKinds.flatMap(([name, kind]) => {
    const value = name === 'comment' ? said : tags[name]
    return value === undefined ? [] : [box(kind, text(value))]
  })
  if (cover) items.push(box('covr', box('data', u32(pictureKinds[cover.type], 0), cover.bytes)))
  return [
    ...(items.length > 0 ? [fullBox('meta', 0, handler('mdir', 'appl'), box('ilst', ...items))] : []),
    ...(tags['location'] === undefined ? [] : [locationBox(tags['location'])]),
  ]
}

/** The tags of phones and cameras, which have their own names, for `moov`. */
export function quickTimeBoxes(tags: Tags): Buffer[] {
  const own = Object.entries(tags).filter(([name]) => name.startsWith(quickTimePrefix))
  if (own.length === 0) return []
  const keys = own.map(([name]) => box('mdta', Buffer.from(name)))
  // The kind of an item is the index of its key.
  const items = own.map(([, value], index) => box(u32(index + 1).toString('latin1'), text(value)))
  return [
    fullBox('meta', 0, handler('mdta'), fullBox('keys', 0, u32(keys.length), ...keys), box('ilst', ...items)),
  ]
}

const pictureKinds = { 'image/jpeg': 13, 'image/png': 14 }

const text = (value: string) => box('data', u32(1, 0), Buffer.from(value))

const handler = (kind: string, maker = '\0\0\0\0') =>
  fullBox('hdlr', 0, u32(0), Buffer.from(kind + maker), u32(0, 0), Buffer.from([0]))

/** "und" in three letters of five bits. */
const noLanguage = 0x55c4

function locationBox(location: string): Buffer {
  const bytes = Buffer.from(location)
  return box('\xa9xyz', u16(bytes.length, noLanguage), bytes)
}
