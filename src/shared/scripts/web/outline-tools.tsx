import {
  IconEye,
  IconEyeOff,
  IconIndentDecrease,
  IconIndentIncrease,
  IconArrowsJoin2,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Text } from '#core/texts/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Block, BlockFields } from '#domain/script/core/blocks.ts'
import {
  leaveOutSections,
  leftOutHeadings,
  mergeHeadings,
  shiftHeadings,
} from '#domain/script/outline/change-outline.ts'
import { withKeys } from '#shared/editor/web/key-names.ts'
import { Button } from '#ui/buttons/button.tsx'
import { script } from '../texts.ts'
import { setEdit } from './tools/edits.ts'
import { type ScriptTools, useTools } from './tools/script-tools.ts'

type Ids = ReadonlySet<string>
type Change = (blocks: readonly Block[], ids: Ids) => BlockFields[]

const action = (label: Text, keys: readonly string[], icon: ReactNode, change: Change, hint?: Text) => ({
  label,
  keys,
  icon,
  hint,
  run({ document, attempt }: ScriptTools, ids: Ids) {
    const edit = setEdit(change(document.items(), ids))
    if (edit) attempt(() => document.change(edit))
  },
})

const isAllOut = (ids: Ids, leftOut: Ids) => [...ids].every((id) => leftOut.has(id))

/** What can be done with several headings at once, each as one change. */
export const outlineActions = [
  action(script.promote, ['ArrowLeft'], <IconIndentDecrease size={16} />, (blocks, ids) =>
    shiftHeadings(blocks, ids, -1),
  ),
  action(script.demote, ['ArrowRight'], <IconIndentIncrease size={16} />, (blocks, ids) =>
    shiftHeadings(blocks, ids, 1),
  ),
  action(script.mergeChapters, ['m', 'M'], <IconArrowsJoin2 size={16} />, mergeHeadings, script.mergeHint),
  action(
    script.leaveOut,
    ['Delete'],
    <IconEyeOff size={16} />,
    (blocks, ids) => leaveOutSections(blocks, ids, !isAllOut(ids, leftOutHeadings(blocks))),
    script.leaveOutHint,
  ),
]

type OutlineToolsProps = { chosen: Ids; leftOut: Ids; onNone: () => void }

/** The actions for the selected headings. */
export function OutlineTools({ chosen, leftOut, onNone }: OutlineToolsProps) {
  const t = useT()
  const tools = useTools()
  if (chosen.size === 0) return <p className="mb-2 small">{t(script.outlineKeys)}</p>
  const isOut = isAllOut(chosen, leftOut)
  return (
    <fieldset className="grid gap-2 mb-3" aria-label={t(script.chosenHeadings, { count: chosen.size })}>
      <div className="row justify-between gap-2">
        <output className="small">{t(script.chosenHeadings, { count: chosen.size })}</output>
        <Button size="small" variant="plain" onClick={onNone}>
          {t(script.chooseNone)}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {outlineActions.map((each) => {
          const isBack = each.label === script.leaveOut && isOut
          return (
            <Button
              key={each.keys[0]}
              size="small"
              icon={isBack ? <IconEye size={16} /> : each.icon}
              data-tip={withKeys(t(each.hint ?? each.label), { keys: [each.keys.at(-1)!] })}
              onClick={() => each.run(tools, chosen)}
            >
              {t(isBack ? script.readAgain : each.label)}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
