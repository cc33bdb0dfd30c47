import { useState } from 'react'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Machine } from '../contract.ts'
import { modelPageTexts } from '../texts/models.ts'
import { UploadModels } from './upload-models.tsx'

type OfflineHelpProps = {
  machine: Machine
  /** To which machines uploaded files go. */
  machines: readonly string[]
  models: Machine['models']
}

/** How to get models onto a machine that has no internet. */
export function OfflineHelp({ machine, machines, models }: OfflineHelpProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const names = models.map(({ name }) => name)
  const files = models.flatMap((model) => model.files)
  return (
    <details className="note w-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(modelPageTexts.offline)}</summary>
      {isOpen && (
        <div className="grid gap-3 mt-2">
          <p>{t(modelPageTexts.offlineFiles, { count: files.length })}</p>
          <ul className="grid gap-1">
            {files.map(({ name, address }) => (
              <li key={address} className="break-anywhere">
                <a href={address} rel="noreferrer" target="_blank">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <UploadModels machines={machines} models={names} />
          <p>{t(modelPageTexts.offlineCommand, { folder: machine.folder })}</p>
          <CopiedValue
            label={t(modelPageTexts.command)}
            copyText={t(modelPageTexts.copy)}
            value={`./yiyin models get ${names.join(' ')}`}
          />
          {machine.mirror && <p>{t(modelPageTexts.mirror, { mirror: machine.mirror })}</p>}
        </div>
      )}
    </details>
  )
}
