import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Registry } from 'prom-client'
import { createServer } from '#app/server/create-server.ts'
import { startDemo } from './demo-server.ts'
import { compareFolders } from './picture-difference.ts'
import { addScreenData } from './screen-data.ts'
import { takeScreens } from './screen-pictures.ts'

// Compares two builds of the web app by pictures of all screens with the same data, for changes that should not be seen:
// `node scripts/compare-pictures.ts FOLDER BUILD BUILD [WORD...]`, with copies of dist/web.

const [folder, before, after, ...words] = process.argv.slice(2)
if (!folder || !before || !after) throw new Error('Name a folder for the pictures and two builds.')

const links = await mkdtemp(join(tmpdir(), 'yiyin-builds-'))
const webRoot = join(links, 'web')
await symlink(resolve(before), webRoot)
const demo = await startDemo()
const data = await addScreenData(demo)
await demo.stopWorking()
// One address for both builds, because pages show it.
const { app } = demo.server
const pages = await createServer({ ...app, metrics: new Registry(), config: { ...app.config, webRoot } })
const origin = (await pages.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost')
const now = new Date()
for (const [side, build] of Object.entries({ before, after })) {
  await rm(webRoot)
  await symlink(resolve(build), webRoot)
  const into = join(folder, side)
  await mkdir(into, { recursive: true })
  await takeScreens(origin, data, { folder: into, now, words })
}
await pages.close()
await demo.stop()
await rm(links, { recursive: true })

await compareFolders(folder)
