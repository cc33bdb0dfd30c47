import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCopy } from '#core/web/forms/copy.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { podcastTexts } from '../../texts/episodes.ts'

/** The notes that listeners read: the description, chapters with their times, and whose music it is. */
export function ShowNotes({ path }: { path: string }) {
  const t = useT()
  const copy = useCopy()
  const query = useQuery({
    queryKey: ['show notes', path],
    async queryFn({ signal }) {
      const answer = await fetch(path, { signal })
      if (!answer.ok) throw new Error(`The show notes were not read: ${answer.status}`)
      return answer.text()
    },
    staleTime: Infinity,
  })
  const { data } = query
  return (
    <Card
      title={t(podcastTexts.notes)}
      actions={
        data?.trim() && (
          <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(data)}>
            {t(podcastTexts.copyNotes)}
          </Button>
        )
      }
    >
      {query.isError && <LoadFailed title={t(podcastTexts.notesFailed)} query={query} />}
      {query.isPending && <TextSkeleton lines={3} />}
      {data !== undefined &&
        (data.trim() ? (
          <div className="grid gap-3">
            <p className="small">{t(podcastTexts.notesHint)}</p>
            {linesOf(data).map((line, index) => (
              // Lines have no id, and they never change.
              <p key={index} className="break-anywhere">
                {line}
              </p>
            ))}
          </div>
        ) : (
          <p className="text-soft">{t(podcastTexts.notesEmpty)}</p>
        ))}
    </Card>
  )
}

/** The notes as plain lines: nothing of a file becomes part of the page. */
function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<br>', '\n'), 'text/html')
  return [...body.querySelectorAll('p, li')].flatMap((part) => (part.textContent ?? '').split('\n'))
}
