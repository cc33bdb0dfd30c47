import { IconDownload } from '@tabler/icons-react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type LibraryDocument, libraryDownload } from '../contract/library.ts'
import { libraryTexts } from '../texts.ts'
import type { ParagraphDocument } from './paragraph-document.ts'

interface DownloadCardProps {
  shown: LibraryDocument
  document: ParagraphDocument | undefined
  language: string | undefined
}

const contents = ['translated', 'both', 'original'] as const
const texts = {
  translated: libraryTexts.downloadTranslated,
  both: libraryTexts.downloadBoth,
  original: libraryTexts.downloadOriginal,
}

/** The document as a file: translated, in both languages, or as it was uploaded. */
export function DownloadCard({ shown: { id, kind }, document, language }: DownloadCardProps) {
  const t = useT()
  const save = useAction(
    async (what: (typeof contents)[number]) => {
      // With what was typed last.
      await document?.sendAll()
      return send(libraryDownload, { id, what, ...(what !== 'original' && { language }) })
    },
    {
      overlaps: true,
      onSuccess: ({ path }) => saveFile(path),
    },
  )
  return (
    <Card title={t(libraryTexts.download)}>
      <div className="grid gap-2">
        {contents
          .filter((each) => each === 'original' || language !== undefined)
          .map((each) => (
            <Button
              key={each}
              wide
              variant={each === 'translated' ? 'primary' : 'quiet'}
              icon={<IconDownload size={18} />}
              busy={save.isBusyWith(each)}
              onClick={() => save.run(each)}
            >
              {t(each === 'translated' && kind === 'pdf' ? libraryTexts.downloadText : texts[each])}
            </Button>
          ))}
      </div>
    </Card>
  )
}
