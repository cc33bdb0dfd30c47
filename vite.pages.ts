import type { Plugin } from 'vite'

/** Modules that run on the server or in workers only. Some of domain, ui and the parts contract, texts and web is in pages. */
const elsewhere =
  /\/src\/(?:(?:[^/]+\/)+(?:server|worker)|cli|engines|folders|mandarin|media|net|pipeline|programs|testkit|xml)\//

/** Fails a build whose pages contain a module of the server or of workers, also one that came in by a type or by mistake. */
export function onlyPages(may: (module: string) => boolean = () => false): Plugin {
  return {
    name: 'yiyin:only-pages',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const own = modules.filter((module) => module.includes('/src/'))
      if (own.length === 0) this.error('The pages contain no module of src, so that nothing was checked.')
      const wrong = own.filter((module) => elsewhere.test(module) && !may(module))
      if (wrong.length > 0)
        this.error(
          `Pages contain modules that run on the server or in workers only:\n${wrong.toSorted().join('\n')}`,
        )
    },
  }
}
