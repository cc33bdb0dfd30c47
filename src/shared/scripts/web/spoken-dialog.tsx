import { useQuery } from '@tanstack/react-query'
import { common } from '#core/texts/common.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { scriptSpoken } from '../contract/sources.ts'
import { script } from '../texts.ts'
import { useData } from './tools/script-tools.ts'
import type { SelectedText } from './tools/set-at-cursor.ts'
import { chosenFor } from './tools/spoken-parts.ts'
import { UnsoundedNotice } from './unsounded.tsx'

/** A block as it is spoken: numbers and signs in words, with its marks and the pronunciations of the account. */
export function SpokenDialog({ selected, onClose }: { selected: SelectedText; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { language, usual, characters } = useData()
  const { text, marks, voice } = selected.block
  const chosen = chosenFor(voice, { usual, characters })
  const ports = Object.fromEntries(Object.entries(characters).map(([name, { port }]) => [name, port]))
  const query = useQuery(
    reads(scriptSpoken, {
      language,
      text,
      marks: [...marks],
      characters: ports,
      ...(chosen && { port: chosen.port }),
    }),
  )
  return (
    <Dialog title={t(script.spoken)} closeText={t(common.close)} onClose={onClose}>
      <Loaded query={query} failed={t(script.spokenFailed)} lines={3}>
        {({ spoken, characters, changes, unsounded }) => (
          <div className="grid gap-4">
            <p className="break-anywhere" lang={language}>
              {spoken}
            </p>
            <p className="note">{t(script.characterCount, { count: format.number(characters) })}</p>
            <UnsoundedNotice
              unsounded={{
                count: unsounded.length,
                characters: [...new Set(unsounded.map(({ character }) => character))],
              }}
            />
            {changes.length > 0 && (
              <ul className="grid gap-1" aria-label={t(script.spokenChanges)} lang={language}>
                {changes.map(({ start, from, to }) => (
                  <li key={start} className="break-anywhere">
                    <del>{from}</del> → {to ? <ins>{to}</ins> : t(script.skip)}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
