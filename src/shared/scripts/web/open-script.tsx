import { useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { script } from '../texts.ts'
import type { ScriptDocument } from './tools/script-document.ts'
import styles from './open-script.module.css'

type OpenScriptProps = {
  /** Undefined while its first edits are read from the browser’s storage. */
  document: ScriptDocument | undefined
  children: (document: ScriptDocument) => ReactNode
}

/** What is shown once a script is loaded; before that a placeholder, or the failure. */
export function OpenScript({ document, children }: OpenScriptProps) {
  if (!document) return <Loading />
  return <WhenReady document={document}>{children}</WhenReady>
}

function WhenReady({ document, children }: OpenScriptProps & { document: ScriptDocument }) {
  const t = useT()
  const { phase, failure } = useSyncExternalStore(document.watch, document.state)
  if (phase === 'ready') return children(document)
  if (phase === 'loading') return <Loading />
  const error = failure instanceof Error ? failure : null
  return (
    <LoadFailed title={t(script.loadFailed)} query={{ error, isFetching: false, refetch: document.open }} />
  )
}

function Loading() {
  const t = useT()
  return (
    <output className={`${styles.loading} center`} aria-label={t(script.loading)}>
      <Spinner />
    </output>
  )
}
