import { IconArrowRight, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useInitialLine } from '#products/dubbing/editor/web/commands/initial-line.ts'
import { EditorFrame } from '#products/dubbing/editor/web/editor-frame.tsx'
import { Remake } from '#products/dubbing/editor/web/remake.tsx'
import { StepHead } from '#products/dubbing/editor/web/step-head.tsx'
import type { CueDocument } from '#products/dubbing/editor/web/tools/document.ts'
import { useShownCurrent } from '#products/dubbing/editor/web/tools/use-shown-current.ts'
import { useNewTools } from '#products/dubbing/editor/web/use-tools.ts'
import { WaitingPlan } from '#products/dubbing/plans/web/plan-note.tsx'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { glossaryTexts } from '#shared/terms/texts/glossary.ts'
import { buttonClass, IconButton } from '#ui/buttons/button.tsx'
import { lineTexts } from '../texts/lines.ts'
import { LineNotes } from './line-notes.tsx'
import { RunNote } from './run-note.tsx'
import { translationCommands } from './translation-commands.ts'
import { TranslationTable } from './translation-table.tsx'
import { TranslationToolbar } from './translation-toolbar.tsx'
import { TranslationContext, useNewTranslation } from './translation-tools.ts'
import styles from './translation-editor.module.css'

// Loaded when first opened.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

const GlossaryPanel = lazy(async () => ({
  default: (await import('#shared/terms/web/glossary-panel.tsx')).GlossaryPanel,
}))

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

  useInitialLine(tools, cue, (line) => own.look(line).state !== 'expert')
  useShownCurrent(tools, lines, () => choose('all'))

  return (
    <TranslationContext value={own}>
      <EditorFrame
        tools={tools}
        root={root}
        head={
          <StepHead>
            {/* A plan that waits says itself how it goes on. */}
            {project.plan?.state !== 'waiting' && (
              <Link
                to={href('/translate/generateWorks', { id: project.id, language })}
                className={buttonClass('primary', { size: 'small' })}
              >
                {t(lineTexts.next)}
                <IconArrowRight size={16} />
              </Link>
            )}
          </StepHead>
        }
        toolbar={<TranslationToolbar commands={commands} onImport={() => setImporting(true)} />}
        lines={<TranslationTable />}
        notices={
          <>
            <RunNote project={project} language={language} />
            <WaitingPlan project={project} />
            <Remake project={project} document={document} language={language} />
          </>
        }
        aside={
          <div className={styles.aside} data-open={draft !== undefined || undefined}>
            <LineNotes />
            {draft && (
              <div className={styles.terms}>
                <header className="row justify-between pt-3 border-t">
                  <h2 className="text-16">{t(glossaryTexts.title)}</h2>
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
              </div>
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
