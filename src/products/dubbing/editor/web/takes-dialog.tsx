import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { takeList } from '#products/dubbing/takes/contract.ts'
import { common } from '#core/texts/common.ts'
import { takeWords } from '#products/dubbing/takes/texts.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { stopSound } from '#shared/player/web/sounds.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { AddTake, type WayToAdd } from './add-take.tsx'
import { TakeChoice, VersionList } from './take-choice.tsx'
import styles from './takes.module.css'
import { useCue, useLineSound, useTools } from './tools.ts'

/** The takes of a line: play, compare and choose them; record, upload or synthesize new ones. */
export function TakesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { document, project } = useTools()
  const { language } = useLineSound()
  const cue = useCue(id)
  const query = useQuery(reads(takeList, { id: project.id, language, cue: id }))
  const [way, setWay] = useState<WayToAdd>('record')
  useEffect(() => stopSound, [])
  if (!cue) return null
  return (
    <Dialog
      wide
      title={t(takeWords.takesOf, { number: document.placeOf(id) + 1 })}
      closeText={t(common.close)}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        {cue.text && (
          <p className={styles.said} lang={language} dir="auto">
            {cue.text}
          </p>
        )}
        <Loaded query={query} failed={t(takeWords.failed)} lines={2}>
          {({ takes, versions }) => (
            <>
              <TakeChoice cue={cue} takes={takes} />
              {versions.length > 0 && <VersionList cue={cue} versions={versions} />}
            </>
          )}
        </Loaded>
        <Segmented
          label={t(takeWords.add)}
          options={(['record', 'upload', 'speak'] as const).map((value) => ({
            value,
            label: t(takeWords[value]),
          }))}
          value={way}
          onChange={setWay}
        />
        <AddTake way={way} cue={cue} />
        <p className="small">{t(takeWords.hint)}</p>
      </div>
    </Dialog>
  )
}
