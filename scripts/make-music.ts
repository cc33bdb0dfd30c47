import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePiece, pieceNames } from '#domain/music/pieces.ts'
import { packSamples, wavHeader } from '#domain/wav.ts'

// Writes the built-in pieces of music as WAV files: node scripts/make-music.ts DIR

const folder = process.argv[2] ?? 'music'
await mkdir(folder, { recursive: true })
for (const name of pieceNames) {
  const { rate, channels } = makePiece(name)
  const header = wavHeader({ rate, channels: channels.length, frames: channels[0]!.length })
  const file = join(folder, `${name}.wav`)
  await writeFile(file, Buffer.concat([header, packSamples(channels)]))
  console.log(file)
}
