import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/**
 * A round trip costs a phone more than a kilobyte, so what several screens share goes in two files: what the sign-in page
 * uses too, and what only the others do. The budgets are checked by `yiyin bench page`.
 */
const inside = {
  name: 'inside',
  priority: 2,
  test: new RegExp(
    [
      'node_modules/@tanstack/(react-query|query-core)/',
      'src/web/ui/(avatar|badge|card|confirm-dialog|data-list|pie|progress-bar|select|skeleton|state|table|page)',
      'src/web/lib/(format|live|load-failed|menu-entry|password-dialog|new-password-fields|problem|queries|socket|with-queries)',
      'src/i18n/(notices|profile|shell|staff)',
      'src/contract/(events|files|menu|notices|projects|runs|usage)',
    ].join('|'),
  ),
}
const everywhere = {
  name: 'everywhere',
  priority: 1,
  minShareCount: 2,
  test: /src\/(web\/(ui|lib|brand|paths|places)|i18n|contract)|node_modules\/(@tabler|zod)\//,
}
/** React and the router: no file of ours, so that the other files depend on it and never the other way. */
const frame = {
  name: 'frame',
  priority: 3,
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
}

export default defineConfig({
  appType: 'spa',
  publicDir: false,
  plugins: [react(), precompress()],
  // The server puts a nonce of its own into every page it sends, with the language, the brand and the scheme.
  html: { cspNonce: '{{nonce}}' },
  build: {
    outDir: process.env.YIYIN_WEB_OUT ?? 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['es2023', 'chrome123', 'firefox126', 'safari17.5'],
    modulePreload: { polyfill: false },
    // One style sheet of a few kilobytes is sooner there than a dozen small ones.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [frame, inside, everywhere], includeDependenciesRecursively: false },
      },
    },
  },
})

/** What has a hash in its name is compressed once, here, at the strongest level, and never by the server. */
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
