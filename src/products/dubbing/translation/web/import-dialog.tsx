import { IconFileImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { newId } from '#core/web/api/new-id.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { renewProjects } from '#products/dubbing/common/web/live-projects.ts'
import { ChooseEncoding, type Readings } from '#products/dubbing/subtitle-files/web/choose-encoding.tsx'
import { OddLineList } from '#products/dubbing/subtitle-files/web/odd-lines.tsx'
import { sendImport } from '#products/dubbing/subtitle-files/web/send-subtitles.ts'
import { cueImport, type SomeLines } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { oddLineTexts } from '#shared/subtitle-files/texts.ts'
import { importAcceptOf } from '#shared/uploads/web/check-file.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { translationTexts } from '../texts/translation.ts'
import styles from '#products/dubbing/subtitle-files/web/odd-lines.module.css'

type Imported = OutputOf<typeof cueImport>

interface ImportDialogProps {
  project: string
  language: string
  /** Document instance, for undo. */
  client?: string
  /** Existing lines are replaced. */
  replaces?: boolean
  /** Awaited first, so that pending edits are not applied after the import. */
  before?: () => Promise<void>
  /** Called after the import; without it, a link to the lines is shown. */
  onImported?: () => void
  onClose: () => void
}

interface UnmatchedProps {
  words: (typeof translationTexts)['importMissing' | 'importSurplus']
  found: SomeLines
}

/** Imported lines without a counterpart. */
function UnmatchedLines({ words, found: { count, lines } }: UnmatchedProps) {
  const t = useT()
  const format = useFormat()
  if (count === 0) return null
  return (
    <>
      <p>{t(words, { count: format.number(count) })}</p>
      <ul className={`${styles.lines} overflow-y-auto text-13`}>
        {lines.map(({ number, start, text }) => (
          <li key={number}>
            <span className="text-soft">
              {t(translationTexts.lineAt, { number, time: format.clock(start) })}
            </span>
            <span className="break-anywhere">{text}</span>
          </li>
        ))}
        {count > lines.length && (
          <li className="text-soft">
            {t(translationTexts.moreLines, { count: format.number(count - lines.length) })}
          </li>
        )}
      </ul>
    </>
  )
}

/** Imports translated subtitles. */
export function ImportDialog({
  project,
  language,
  client = newId(),
  replaces,
  before,
  onImported,
  onClose,
}: ImportDialogProps) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [noted, setNoted] = useState<Imported>()
  const [unsure, setUnsure] = useState<{ file: File; readings: Readings }>()
  const name = { language: format.language(language) }

  function arrived() {
    if (onImported) onImported()
    else go(href('/translate/prooTranslation', { id: project, language }))
    onClose()
  }

  const bring = useAction(async (file: File, encoding?: string) => {
    await before?.()
    const upload = await sendImport(file, `${project} ${language}`)
    const imported = await send(cueImport, {
      id: project,
      language,
      upload,
      client,
      ...(encoding !== undefined && { encoding }),
    })
    await renewProjects(queries)
    const { lines, readings, oddLines, missing, surplus } = imported
    toasts.success(t(translationTexts.imported, { count: format.number(lines - surplus.count) }))
    const notable = oddLines !== null || missing.count + surplus.count > 0
    setNoted(notable ? imported : undefined)
    if (readings.length > 1) return setUnsure({ file, readings })
    setUnsure(undefined)
    if (!notable) arrived()
  })

  if (unsure)
    return (
      <ChooseEncoding
        readings={unsure.readings}
        busy={bring.busy}
        onChoose={(encoding) => bring.run(unsure.file, encoding)}
        onClose={() => (noted ? setUnsure(undefined) : arrived())}
      />
    )
  return (
    <Dialog
      title={t(translationTexts.importInto, name)}
      closeText={t(common.close)}
      busy={bring.busy}
      onClose={noted ? arrived : onClose}
      footer={
        noted ? (
          <Button variant="primary" onClick={arrived}>
            {t(translationTexts.goOn)}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={bring.busy}
            icon={<IconFileImport size={18} />}
            onClick={() => input.current?.click()}
          >
            {t(translationTexts.chooseFile)}
          </Button>
        )
      }
    >
      {noted ? (
        <>
          {noted.oddLines && (
            <>
              <p>{t(oddLineTexts.told, { count: format.number(noted.oddLines.count) })}</p>
              <OddLineList {...noted.oddLines} />
            </>
          )}
          <UnmatchedLines words={translationTexts.importMissing} found={noted.missing} />
          <UnmatchedLines words={translationTexts.importSurplus} found={noted.surplus} />
        </>
      ) : (
        <>
          <p>{t(translationTexts.importHint, name)}</p>
          {replaces && <p className="mt-2 text-warn">{t(translationTexts.importReplaces)}</p>}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t(translationTexts.chooseFile)}
            accept={importAcceptOf('subtitles')}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void bring.run(file)
            }}
          />
        </>
      )}
    </Dialog>
  )
}
