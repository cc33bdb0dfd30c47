import { fileSize } from '#core/web/i18n/file-size.ts'
import { materialPath, type ViewedMaterial } from '../../contract/materials.ts'
import { audienceTexts } from '../../texts/audience.ts'
import { make, t } from './dom.ts'
import { pageTag } from './page-language.ts'

interface MaterialsOptions {
  token: string
  load: () => Promise<readonly ViewedMaterial[]>
  /** What a language is called. */
  nameOf: (language: string) => string
}

/** The materials for students of a class. Requested whenever it is opened, so that it includes what was just added. */
export function materialsPanel({ token, load, nameOf }: MaterialsOptions) {
  let language: string | undefined
  let found: readonly ViewedMaterial[] = []
  const list = make('ul', { class: 'materials' })
  const note = make('p', { class: 'note', role: 'status' })
  const element = make(
    'details',
    { class: 'settings', name: 'panel', hidden: true, ontoggle: () => element.open && void open() },
    make('summary', {}, t(audienceTexts.materials)),
    make('div', { class: 'panel' }, list, note),
  )

  async function open(): Promise<void> {
    note.textContent = found.length > 0 ? '' : t(audienceTexts.loading)
    try {
      found = await load()
      note.textContent = found.length > 0 ? '' : t(audienceTexts.noMaterials)
    } catch {
      // The link may have ended, which the page says, or the network is away.
      note.textContent = t(audienceTexts.materialsFailed)
    }
    draw()
  }

  function draw(): void {
    list.replaceChildren(...found.map(row))
  }

  function row({ id, name, url, ending, size, language: original, languages }: ViewedMaterial): HTMLElement {
    const link = (href: string, text: string, of?: string) =>
      make('a', { href, target: '_blank', rel: 'noopener noreferrer', lang: of }, text)
    if (url !== null) return make('li', {}, link(url, name), make('p', { class: 'hint' }, new URL(url).host))
    const translated = language !== undefined && languages.includes(language) ? language : undefined
    const visible = translated ?? original
    const about = [
      ending.toUpperCase(),
      size !== null && fileSize(pageTag(), size),
      visible && nameOf(visible),
    ]
    return make(
      'li',
      {},
      link(materialPath(token, id, translated), name),
      make(
        'p',
        { class: 'hint' },
        about.filter(Boolean).join(' · '),
        translated && original ? ' · ' : undefined,
        translated && original
          ? link(materialPath(token, id), t(audienceTexts.original, { language: nameOf(original) }))
          : undefined,
      ),
    )
  }

  return {
    element,
    /** Whether the session is of a class, and what its reader reads. */
    update(isOffered: boolean, chosen: string): void {
      element.hidden = !isOffered
      if (chosen === language) return
      language = chosen
      draw()
    },
  }
}
