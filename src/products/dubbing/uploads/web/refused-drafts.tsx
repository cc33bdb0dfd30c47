import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { RefusedFiles } from '#shared/uploads/web/refused-files.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { useTakeFiles } from './take-files.ts'

/** The files that cannot become projects, with reasons. */
export function RefusedDrafts({ taking }: { taking: ReturnType<typeof useTakeFiles> }) {
  const t = useT()
  const problem = useProblem()
  const { refused, takeAsLong, forgetRefused } = taking
  return (
    <RefusedFiles
      files={refused.map(({ file, why, fitsLong }) => ({
        file,
        text: typeof why === 'string' ? t(uploadTexts[why]) : problem(why.name, why.values),
        action: fitsLong && (
          <Button size="small" onClick={() => void takeAsLong(file)}>
            {t(uploadTexts.asLong)}
          </Button>
        ),
      }))}
      onDismiss={forgetRefused}
    />
  )
}
