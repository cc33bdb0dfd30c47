import { open } from 'node:fs/promises'
import { mediaFault } from './faults.ts'
import { MediaError } from './media-error.ts'

/** A kind of file, and the ffmpeg demuxers allowed to read it. */
export interface Container {
  name: string
  demuxers: string
}

type Rule = Container & { matches: (head: Buffer) => boolean }

const starts =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.toString('latin1', at, at + text.length) === text

const riff = (kind: string) => (head: Buffer) =>
  /^(RIFF|RF64)/.test(head.toString('latin1', 0, 4)) && starts(kind, 8)(head)

const packets = (length: number, first: number) => (head: Buffer) =>
  head[first] === 0x47 && head[first + length] === 0x47 && head[first + 2 * length] === 0x47

const rules: Rule[] = [
  {
    name: 'mp4',
    demuxers: 'mov,mp4,m4a,3gp,3g2,mj2',
    matches: (head) => /^(ftyp|moov|mdat|free|skip|wide|pnot)$/.test(head.toString('latin1', 4, 8)),
  },
  { name: 'matroska', demuxers: 'matroska,webm', matches: starts('\x1aE\xdf\xa3') },
  { name: 'avi', demuxers: 'avi', matches: riff('AVI ') },
  { name: 'wav', demuxers: 'wav', matches: riff('WAVE') },
  { name: 'w64', demuxers: 'w64', matches: starts('riff\x2e\x91\xcf\x11') },
  { name: 'flv', demuxers: 'flv', matches: starts('FLV\x01') },
  { name: 'asf', demuxers: 'asf', matches: starts('0&\xb2u\x8ef\xcf\x11') },
  { name: 'ogg', demuxers: 'ogg', matches: starts('OggS') },
  { name: 'flac', demuxers: 'flac', matches: starts('fLaC') },
  { name: 'mpeg', demuxers: 'mpeg', matches: starts('\x00\x00\x01\xba') },
  { name: 'mpegts', demuxers: 'mpegts', matches: (head) => packets(188, 0)(head) || packets(192, 4)(head) },
  { name: 'mxf', demuxers: 'mxf', matches: starts('\x06\x0e+4\x02\x05\x01\x01') },
  {
    name: 'aiff',
    demuxers: 'aiff',
    matches: (head) => starts('FORM')(head) && /^AIF[FC]$/.test(head.toString('latin1', 8, 12)),
  },
  { name: 'caf', demuxers: 'caf', matches: starts('caff') },
  { name: 'amr', demuxers: 'amr', matches: starts('#!AMR') },
  // What follows an ID3 tag is only known after it; all three demuxers are harmless.
  { name: 'mp3', demuxers: 'mp3,aac,flac', matches: starts('ID3') },
  { name: 'aac', demuxers: 'aac', matches: (head) => head[0] === 0xff && (head[1]! & 0xf6) === 0xf0 },
  { name: 'mp3', demuxers: 'mp3', matches: (head) => head[0] === 0xff && (head[1]! & 0xe0) === 0xe0 },
]

/** Kinds that no raw sound is mistaken for. */
const signed = new Set(['wav', 'flac', 'ogg', 'matroska', 'mp4', 'aiff', 'caf', 'mp3'])

/** The kind of a stream by its first bytes, if they are a signature. */
export function containerOfStream(head: Buffer): Container | undefined {
  const rule = rules.find(({ name, matches }) => signed.has(name) && matches(head))
  const isSyncWord = rule?.name === 'mp3' && head[0] === 0xff
  return rule && !isSyncWord ? { name: rule.name, demuxers: rule.demuxers } : undefined
}

const playlist = /^\uFEFF?\s*(#EXTM3U|<\?xml|<MPD|ffconcat|file\s|v=0|\[playlist\]|https?:|<smil|<asx)/i

/**
 * Detects the kind of a file by its first bytes, never by its name, so that no playlist can make ffmpeg read other
 * files or addresses.
 */
export async function containerOf(file: string): Promise<Container> {
  const head = await readHead(file)
  if (head.length === 0) throw new MediaError('unreadable', mediaFault('empty'))
  const rule = rules.find(({ matches }) => matches(head))
  if (rule) return { name: rule.name, demuxers: rule.demuxers }
  if (playlist.test(head.toString('utf8', 0, 400)))
    throw new MediaError('unsupported', mediaFault('playlist'))
  throw new MediaError('unsupported', mediaFault('noMedia'))
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
