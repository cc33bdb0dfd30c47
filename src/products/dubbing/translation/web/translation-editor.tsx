import { href } from '#core/web/router/href.ts'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ProjectDetail } from '#products/dubbing/projects/contract.ts'
import { common } from '#core/texts/common.ts'
import { glossaryWords } from '../texts/glossary.ts'
import { lineWords } from '../texts/lines.ts'
import type { CueDocument } from '#products/dubbing/editor/web/document.ts'
import { EditorFrame } from '#products/dubbing/editor/web/editor-frame.tsx'
import { useInitialLine } from '#products/dubbing/editor/web/initial-line.ts'
import { Remake } from '#products/dubbing/editor/web/remake.tsx'
import { StepHead } from '#products/dubbing/editor/web/step-head.tsx'
import { useShownCurrent } from '#products/dubbing/editor/web/use-shown-current.ts'
import { useNewTools } from '#products/dubbing/editor/web/use-tools.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass, IconButton } from '#ui/button.tsx'
import { LineNotes } from './line-notes.tsx'
import { RunNote } from './run-note.tsx'
import { translationCommands } from './translation-commands.ts'
import styles from './translation-editor.module.css'
import { TranslationTable } from './translation-table.tsx'
import { TranslationToolbar } from './translation-toolbar.tsx'
import { TranslationContext, useNewTranslation } from './translation-tools.ts'

// Loaded when first opened.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

const GlossaryPanel = lazy(async () => ({ default: (await import('./glossary-panel.tsx')).GlossaryPanel }))

type EditorProps = {
  project: ProjectDetail
  document: CueDocument
  language: string
  /** Initial line. */
  cue: string | undefined
}

/** Translation editor. */
export function TranslationEditor({ project, document, language, cue }: EditorProps) {
  const t = useT()
  const own = useNewTranslation(project, document, language)
  const { from, lines, comments, glossary, draft, openTerms, choose } = own
  const commands = translationCommands(own)
  const { tools, root } = useNewTools(project, document, {
    language,
    lines,
    comments,
    commands: Object.values(commands),
    retimes: false,
  })
  const [importing, setImporting] = useState(false)

  useInitialLine(tools, cue)
  useShownCurrent(tools, lines, () => choose('all'))

  return (
    <TranslationContext value={own}>
      <EditorFrame
        tools={tools}
        root={root}
        top={
          <>
            <StepHead>
              <Link
                to={href('/translate/generateWorks', { id: project.id, language })}
                className={buttonClass('primary', { size: 'small' })}
              >
                {t(lineWords.next)}
                <IconArrowRight size={16} />
              </Link>
            </StepHead>
            <RunNote project={project} language={language} />
            <TranslationToolbar commands={commands} onImport={() => setImporting(true)} />
          </>
        }
        lines={<TranslationTable />}
        foot={<Remake project={project} document={document} language={language} />}
        aside={
          <div className={styles.aside} data-open={draft !== undefined || undefined}>
            <LineNotes />
            {draft && (
              <>
                <header className="row justify-between pt-3 border-t">
                  <h2 className="text-16">{t(glossaryWords.title)}</h2>
                  <IconButton
                    size="small"
                    label={t(common.close)}
                    icon={<IconX size={18} />}
                    onClick={() => openTerms(undefined)}
                  />
                </header>
                <Suspense>
                  <GlossaryPanel
                    key={`${draft.source}→${draft.target}`}
                    from={from}
                    to={language}
                    glossary={glossary}
                    draft={draft}
                  />
                </Suspense>
              </>
            )}
          </div>
        }
      >
        <Suspense>
          {importing && (
            <ImportDialog
              project={project.id}
              language={language}
              client={document.client}
              replaces
              before={document.flush}
              onImported={() => document.readAnew()}
              onClose={() => setImporting(false)}
            />
          )}
        </Suspense>
      </EditorFrame>
    </TranslationContext>
  )
}
