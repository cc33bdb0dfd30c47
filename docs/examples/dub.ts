// Dubs a film with the TypeScript client (packages/client): uploads it with its subtitles, translates, generates, downloads.
//
//   YIYIN_URL=https://dub.example.com YIYIN_KEY=yy_… node dub.ts film.mp4 film.srt en es embedded:es film.es.mp4
//
// The key needs the scopes media:read and media:write.
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { openClient } from '@yiyin/client'

const [film, subtitles, from, to, port, out] = process.argv.slice(2)
if (!film || !subtitles || !from || !to || !port || !out)
  throw new Error('Usage: node dub.ts FILM SUBTITLES FROM TO VOICE OUT')

const yiyin = openClient({ url: process.env['YIYIN_URL']!, key: process.env['YIYIN_KEY']! })
const everyMs = Number(process.env['YIYIN_PAUSE'] ?? 3) * 1000

const name = basename(film)
const project = await yiyin.call('/dub/works/create', {
  name,
  language: from,
  video: await yiyin.upload('short', await openAsBlob(film), name),
  subtitles: await yiyin.upload('subtitles', await openAsBlob(subtitles), basename(subtitles)),
})
const { preparing } = await yiyin.call('/dub/works/detail', { id: project.id })
if (preparing) await yiyin.finished(preparing.id, { everyMs })

const translation = await yiyin.call('/translation/start', { id: project.id, languages: [to] })
await yiyin.finished(translation.run, { everyMs })

const work = await yiyin.call('/video/dub/gen/linkup', { id: project.id, language: to, port })
await yiyin.finished(work.run, { everyMs })

const { path } = await yiyin.call('/work/download', { id: work.id, file: 'mp4' })
const file = await yiyin.download(path)
await writeFile(out, new Uint8Array(await file.arrayBuffer()))
console.log(out)
