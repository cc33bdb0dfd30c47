import { IconListTree } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayNamed } from '#core/texts/message/say-named.ts'
import { partTexts } from '#core/texts/text-parts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useTools } from '#shared/scripts/web/tools/script-tools.ts'
import { readWarnings } from '#shared/works/texts/read-warnings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Card } from '#ui/layout/card.tsx'
import { readingImport, readingShow, type ReadingShown } from '../../contract/readings.ts'
import { readingEditor } from '../../texts/editor.ts'
import styles from './imported-card.module.css'

type Parts = ReadingShown['parts']

/** What an import found: the parts that can be read aloud or not, and what was left out. */
export function ImportedCard({ reading }: { reading: ReadingShown }) {
  const t = useT()
  const language = useLanguage()
  const { showPanel } = useTools()
  const { parts, warnings } = reading
  if (parts.length === 0 && warnings.length === 0) return null
  return (
    <Card title={t(readingEditor.imported)}>
      <div className="grid gap-4">
        {parts.length > 0 && <PartChoice reading={reading} />}
        <div className="grid justify-items-start gap-1">
          <Button size="small" icon={<IconListTree size={16} />} onClick={() => showPanel('outline')}>
            {t(readingEditor.checkOutline)}
          </Button>
          <p className="small">{t(readingEditor.checkOutlineHint)}</p>
        </div>
        {warnings.length > 0 && (
          <div>
            <h3 className="mb-2 p-0 text-13">{t(readingEditor.leftOut)}</h3>
            <ul className={`${styles.list!} text-13`}>
              {warnings.map(({ name, values }) => (
                <li key={name}>{sayNamed(readWarnings, language, name, values)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}

function PartChoice({ reading: { id, parts, canImport } }: { reading: ReadingShown }) {
  const t = useT()
  const client = useQueryClient()
  const [chosen, setChosen] = useState(parts)
  const again = useAction(
    () => send(readingImport, { id, leaveOut: chosen.filter(({ read }) => !read).map(({ kind }) => kind) }),
    {
      onEnd: () => client.invalidateQueries({ queryKey: [readingShow.path] }),
    },
  )
  const isChanged = chosen.some(({ read }, at) => read !== parts[at]!.read)
  const hint = t(canImport ? readingEditor.partsHint : readingEditor.partsChanged)
  return (
    <fieldset className="grid justify-items-start gap-2" disabled={!canImport}>
      <legend className="mb-2 p-0 text-13 font-semibold">{t(readingEditor.parts)}</legend>
      {chosen.map(({ kind, paragraphs, read }) => (
        <Checkbox
          key={kind}
          checked={read}
          onChange={({ currentTarget: { checked } }) => setChosen(withRead(chosen, kind, checked))}
        >
          {t(partTexts.counted, { part: t(partTexts[kind]), count: paragraphs })}
        </Checkbox>
      ))}
      <p className="mt-1 small">{hint}</p>
      {canImport && isChanged && (
        <Button busy={again.busy} onClick={() => again.run()}>
          {t(readingEditor.applyParts)}
        </Button>
      )}
    </fieldset>
  )
}

const withRead = (parts: Parts, kind: Parts[number]['kind'], read: boolean): Parts =>
  parts.map((part) => (part.kind === kind ? { ...part, read } : part))
