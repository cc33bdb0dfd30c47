import { liveProgressTexts } from '../../texts/progress.ts'
import type { LiveView } from '../shared/follow-live.ts'
import { progressText, writtenShare } from '../shared/progress-text.ts'
import { make, t } from './dom.ts'
import { pageTag } from './page-language.ts'

/** Says that the text is late, or that it is still being written after the end. */
export function lateLine() {
  const text = make('p', { role: 'status' })
  const bar = make('progress', { 'aria-label': t(liveProgressTexts.written), max: 1 })
  const element = make('div', { class: 'late', hidden: true }, text, bar)
  return {
    element,
    /** `visible` is the language of the translation; undefined for the original. */
    update({ about, progress }: LiveView, visible: string | undefined): void {
      const languages = visible === undefined ? [] : [visible]
      const said =
        about && progressText({ t, tag: pageTag(), state: about.state, progress, shown: languages })
      element.hidden = said === undefined
      // Announced again only if it says something new.
      if (text.textContent !== (said ?? '')) text.textContent = said ?? ''
      bar.hidden = about?.state !== 'ended'
      if (progress) bar.value = writtenShare(progress, languages)
    },
  }
}
