import typography from '#web/ui/typography.module.css'
import { href } from '#web/core/router/href.ts'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ProjectDetail } from '#contract/projects.ts'
import { common } from '#i18n/common.ts'
import { glossaryWords } from '#i18n/glossary.ts'
import { lineWords } from '#i18n/translation-lines.ts'
import type { CueDocument } from '#web/dubbing/editor/document.ts'
import { EditorFrame } from '#web/dubbing/editor/editor-frame.tsx'
import { useInitialLine } from '#web/dubbing/editor/initial-line.ts'
import { Remake } from '#web/dubbing/editor/remake.tsx'
import { StepHead } from '#web/dubbing/editor/step-head.tsx'
import { useShownCurrent } from '#web/dubbing/editor/use-shown-current.ts'
import { useNewTools } from '#web/dubbing/editor/use-tools.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
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
                <header className={styles.head}>
                  <h2 className={typography.title}>{t(glossaryWords.title)}</h2>
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
