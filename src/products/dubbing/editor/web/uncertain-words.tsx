import { IconAlertTriangle, IconArrowNarrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Cue, WordPlace } from '#domain/cues/core/cue.ts'
import { cueAlternatives } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { editor } from '#shared/editor/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusLine } from './commands/focus-line.ts'
import { useTools } from './tools/tools.ts'
import styles from './line-panel.module.css'

type Alternative = OutputOf<typeof cueAlternatives>['words'][number]['alternatives'][number]

/** The uncertain words of a line; each is selected by a click, or replaced by what sounds or looks like it. */
export function UncertainWords({ cue, places }: { cue: Cue; places: readonly WordPlace[] }) {
  const tools = useTools()
  const { document, project } = tools
  const t = useT()
  const { data } = useQuery(reads(cueAlternatives, { id: project.id, cue: cue.id }))
  // Its places are those of the text that the server has.
  const words = data?.text === cue.text ? data.words : []
  const replace = ({ start, end, text }: Alternative) => {
    document.change({
      kind: 'setText',
      id: cue.id,
      text: cue.text.slice(0, start) + text + cue.text.slice(end),
    })
    void document.flush()
  }
  return (
    <li className={`${styles.finding} flex items-start gap-2 note`} data-severity="warning">
      <IconAlertTriangle size={16} />
      <span className="row flex-wrap gap-1">
        {t(editor.uncertain)}
        {places.map(([start, end]) => (
          <Fragment key={start}>
            <Button
              size="small"
              variant="plain"
              onClick={() => focusLine(tools, true, (field) => field.setSelectionRange(start, end))}
            >
              {cue.text.slice(start, end)}
            </Button>
            {words
              .find((word) => word.start === start && word.end === end)
              ?.alternatives.map((each) => (
                <Button
                  key={`${each.text} ${each.start}`}
                  size="small"
                  icon={<IconArrowNarrowRight size={16} />}
                  data-tip={t(each.from === 'term' ? editor.replaceTerm : editor.replaceName, {
                    word: cue.text.slice(each.start, each.end),
                  })}
                  onClick={() => replace(each)}
                >
                  {each.text}
                </Button>
              ))}
          </Fragment>
        ))}
      </span>
    </li>
  )
}
