import { mkdir } from 'node:fs/promises'
import { violationsOf } from '#testkit/pages/axe.ts'
import { startDemo } from './demo-server.ts'
import { addScreenData } from './screen-data.ts'
import { takeScreens } from './screen-pictures.ts'

// Pictures of all screens of all roles with the demo data, to look at, and what axe finds on each:
// `node scripts/all-screens.ts FOLDER [LOCALE [WORD...]]` after a build of the pages; the locale is en-US if none is named.

const [folder, locale = 'en-US', ...words] = process.argv.slice(2)
if (!folder) throw new Error('Name a folder for the pictures.')

await mkdir(folder, { recursive: true })
const demo = await startDemo()
const data = await addScreenData(demo)
await demo.stopWorking()
let screens = 0
let violations = 0
await takeScreens(demo.server.origin('localhost'), data, {
  folder,
  now: new Date(),
  words,
  locale,
  async look(page, name) {
    screens += 1
    for (const colorScheme of ['light', 'dark'] as const)
      for (const found of await violationsOf(page, colorScheme)) {
        violations += 1
        console.log(`${name} ${colorScheme}: ${JSON.stringify(found)}`)
      }
  },
})
console.log(`${screens} screens, ${violations} violations`)
await demo.stop()
