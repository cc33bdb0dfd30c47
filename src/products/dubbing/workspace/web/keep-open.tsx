import { useEffect, useState } from 'react'
import { leaveCues, openCues } from '#products/dubbing/editor/web/open-document.ts'
import { useAccount } from '#core/web/session/session.ts'

/** Keeps lists of lines open after they were shown, so that returning to a step is instant. */
export function KeepOpen({ project, part }: { project: string; part: string | undefined }) {
  const [parts, setParts] = useState<readonly string[]>([])
  if (part !== undefined && !parts.includes(part)) setParts([...parts, part])
  return parts.map((each) => <KeptOpen key={`${project} ${each}`} project={project} part={each} />)
}

function KeptOpen({ project, part }: { project: string; part: string }) {
  const { user } = useAccount()
  const account = user.id
  useEffect(() => {
    const key = { account, kind: 'project', id: project, part }
    const opening = openCues(key)
    return () => void opening.then((document) => leaveCues(key, document))
  }, [account, project, part])
  return null
}
