import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, parseSync, type Plugin, Visitor } from 'vite'
import { onlyPages } from './vite.pages.ts'
import { contracts, withoutShapes } from './vite.shapes.ts'

/**
 * On a phone a round trip costs more than a kilobyte, so shared code is in few files: one for what the sign-in page uses
 * too, one for what all other screens use, and one each for the schemas and the icons of those. The bundler places what
 * only some screens share. Files must not depend on each other in a cycle, because one would run before its dependency.
 * `yiyin bench page` checks the budgets.
 */
const inside = {
  name: 'inside',
  priority: 2,
  test: new RegExp(
    [
      'node_modules/@tanstack/(react-query|query-core)/',
      'src/ui/[a-z]+/(avatar|badge|card|checkbox|confirm-dialog|data-list|dialog|initials|list|more-menu|pie|progress-bar|select|skeleton|table|tile|page)',
      'src/app/web/with-queries\\.',
      'src/core/web/api/queries\\.',
      'src/core/web/forms/form-dialog\\.',
      'src/core/web/i18n/(ago|format|problem)\\.',
      'src/core/web/(live|rename)/',
      'src/core/web/page/save-file\\.',
      'src/core/web/router/(away-line|load-failed)\\.',
      'src/identity/accounts/web/(new-password-fields|password-dialog|programs-box)',
      'src/identity/menu/web/',
      'src/shared/player/web/player',
      'src/shared/runs/web/(active-runs|is-active|run-progress|steady-left|use-standstill|wait-text)',
      'src/products/dubbing/common/web/(live-projects|translate-paths)\\.',
      'src/products/dubbing/project-card/web/(?!retry-dialog)',
      'src/products/dubbing/plans/(texts/card|web/plan-line)\\.',
      'src/products/live/web/shared/(follow-live|progress-text)\\.',
      'src/core/texts/(durations|shell)\\.',
      'src/identity/(accounts/texts/password|notifications/texts/notices)\\.',
      'src/shared/runs/texts/',
      'src/products/live/texts/progress\\.',
      'src/core/contract/(events|runs)\\.',
      'src/identity/(menu|notifications)/contract\\.',
      'src/money/(invoices/contract|usage/contract/usage)\\.',
      'src/shared/((voices|works)/contract\\.|shares/contract/links\\.|uploads/contract/)',
      'src/products/dubbing/((plans|works)/contract\\.|projects/contract/projects\\.)',
      'src/products/live/contract/(polls|share|socket)\\.',
    ].join('|'),
  ),
}
const everywhere = {
  name: 'everywhere',
  priority: 1,
  minShareCount: 2,
  test: new RegExp(
    [
      'node_modules/@tabler/',
      'src/core/contract/(call|is-posted|handled-codes|ending-codes|filters|frame-path|sessions|usage-types|wire-numbers)\\.',
      'src/core/texts/(common|transport|texts|problems/fields)\\.',
      'src/identity/login/texts/login\\.',
      'src/.*/screens\\.',
      'src/core/web/(brand|proof|session)/',
      'src/core/web/api/(api|call-failure|renewed-reads|use-action|verify-session)\\.',
      'src/core/web/forms/forms\\.',
      'src/core/web/i18n/(language|language-switch|use-t)\\.',
      'src/core/web/page/(brand|browser|browser-storage|framed|page|parse-json|passkeys-work|stored)\\.',
      'src/core/web/router/(href|link|login-search|screen|search|use-search)\\.',
      'src/ui/waves/',
      'src/ui/[a-z]+/(button|choice-menu|field|menu|open-dialogs|option|password-field|place|spinner|state|tabs|text-field|toast|tooltips|use-countdown)',
    ].join('|'),
  ),
}
/** The sign-in page validates without schemas. */
const schemas = {
  name: 'schemas',
  priority: 2,
  minShareCount: 2,
  test: /node_modules\/zod\/|src\/core\/contract\/(fields|paging|secret-field|session-shapes)\./,
}
/** Icons that the sign-in page does not use; all others shared by several screens are in `everywhere`. */
const icons = {
  name: 'icons',
  priority: 2,
  minShareCount: 2,
  test: new RegExp(
    'node_modules/@tabler/icons-react/dist/esm/icons/Icon' +
      '(?!(AlertTriangle|Building|BuildingCommunity|Check|CircleCheck|Contrast2|DeviceMobile|Eye|EyeOff|Fingerprint|InfoCircle|Language|Lock|Mail|Moon|Phone|Refresh|Sun|User|X)\\.)',
  ),
}
/** Names that both `inside` and what is loaded with it later use. */
const languageNames = {
  name: 'language-names',
  priority: 2,
  test: /src\/core\/texts\/rare-languages\./,
}
/** React and the router. Contains no file of ours, so that dependencies only point to it. */
const frame = {
  name: 'frame',
  priority: 3,
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
}

/** Removes unused parts of the contract, together with the plugin below. */
const treeshake = {
  manualPureFunctions: ['z', 'call'],
  moduleSideEffects: [{ test: contracts, sideEffects: false }],
}

const target = ['es2023', 'chrome123', 'firefox126', 'safari17.5']

/** The product that exists only in tests (e2e/notes.spec.ts). */
const isSample = (module: string) => /\/src\/testkit\/(notes|paragraphs)\//.test(module)

export default defineConfig({
  appType: 'spa',
  publicDir: false,
  plugins: [
    react(),
    hongKong(),
    withoutShapes(),
    withoutCycles(),
    onlyPages(isSample),
    precompress(),
    publicPages(),
  ],
  // The server adds a nonce, the language, the brand and the color scheme to every page.
  html: { cspNonce: '{{nonce}}' },
  build: {
    outDir: process.env.YIYIN_WEB_OUT ?? 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target,
    // The server lists the files that each page needs (identity/pages/server/page.ts); finding them again in the browser takes
    // 50 ms on a slow phone.
    modulePreload: false,
    // One style sheet of a few kilobytes loads faster than a dozen small ones.
    cssCodeSplit: false,
    rolldownOptions: {
      treeshake,
      output: {
        // The sign-in page lists the files of all screens: names without words make it a kilobyte smaller.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [frame, inside, languageNames, schemas, icons, everywhere],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})

/**
 * Builds the public pages beside the app, each in a build of its own, because chunks and the style sheet that it shared
 * with the app would each bring code that it does not use.
 */
function publicPages(): Plugin {
  let outDir: string
  let root: string
  return {
    name: 'yiyin:public-pages',
    apply: 'build',
    configResolved(config) {
      ;({ root } = config)
      outDir = resolve(root, config.build.outDir)
    },
    async closeBundle() {
      for (const page of ['audience.html', 'review.html', 'listen.html', 'guest.html'])
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          plugins: [react(), hongKong(), withoutShapes(), onlyPages(), precompress()],
          html: { cspNonce: '{{nonce}}' },
          build: {
            outDir,
            emptyOutDir: false,
            target,
            modulePreload: false,
            rolldownOptions: { input: resolve(root, page), treeshake },
          },
        })
    },
  }
}

/** Adds to each text of the pages the one for Hong Kong, so that a screen loads only those of its own texts. */
function hongKong(): Plugin {
  let texts: Readonly<Record<string, string>>
  return {
    name: 'yiyin:hong-kong',
    async buildStart() {
      const file = await readFile(resolve(import.meta.dirname, 'dist/hong-kong.json'), 'utf8')
      texts = JSON.parse(file) as typeof texts
    },
    load: {
      filter: { id: /\/src\/core\/texts\/hong-kong-texts\.ts$/ },
      handler: () => 'export const hongKongTexts = () => ({})',
    },
    transform: {
      filter: { id: /\/src\/.+\/(texts(\/.+)?|screens)\.ts$/ },
      handler(code, id) {
        const ends: { at: number; name: string }[] = []
        new Visitor({
          CallExpression({ callee, arguments: [feature, entries] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'texts') return
            if (feature?.type !== 'Literal' || entries?.type !== 'ObjectExpression')
              throw new Error(`${id}: texts() takes the name of the feature and the texts as they are.`)
            for (const entry of entries.properties) {
              if (entry.type !== 'Property' || entry.value.type !== 'ObjectExpression')
                throw new Error(`${id}: texts() takes texts as they are.`)
              const key =
                entry.key.type === 'Identifier' ? entry.key.name : (entry.key as { value: unknown }).value
              ends.push({ at: entry.value.end - 1, name: `${feature.value}.${key}` })
            }
          },
        }).visit(parseSync(id, code).program)
        const changed = ends
          .toSorted((one, other) => other.at - one.at)
          .reduce((rest, { at, name }) => {
            const text = texts[name]
            const before = rest.slice(0, at).replace(/,\s*$/, '')
            return text === undefined ? rest : `${before}, hk: ${JSON.stringify(text)}${rest.slice(at)}`
          }, code)
        return { code: changed, map: null }
      },
    },
  }
}

/** Refuses files that depend on each other in a cycle: one would run before what it imports, and find it undefined. */
function withoutCycles(): Plugin {
  return {
    name: 'yiyin:without-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.imports : []
      }
      const finished = new Set<string>()
      const visit = (file: string, path: readonly string[]) => {
        if (path.includes(file)) {
          const files = path.slice(path.indexOf(file))
          const modules = files.map((each) => {
            const chunk = bundle[each]
            return chunk?.type === 'chunk' ? chunk.moduleIds.join(', ') : each
          })
          this.error(
            `Files of the pages depend on each other in a cycle. Add what they share to a group.\n${modules.join('\n')}`,
          )
        }
        if (finished.has(file)) return
        for (const next of importsOf(file)) visit(next, [...path, file])
        finished.add(file)
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}

/** Compresses files with hashed names once, at the highest level, so that the server never has to. */
function precompress(): Plugin {
  const zip = promisify(gzip)
  const brotli = promisify(brotliCompress)
  return {
    name: 'yiyin:precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) =>
        /^assets.*\.(js|css|svg|json)$/.test(fileName),
      )
      await Promise.all(
        files.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const path = resolve(dir!, file.fileName)
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
          await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
          await writeFile(`${path}.br`, await brotli(bytes, { params }))
        }),
      )
    },
  }
}
