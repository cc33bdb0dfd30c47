import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSignOut } from '#core/web/router/sign-out.tsx'
import type { HeaderProps } from './header.tsx'
import { Palette } from './palette/palette.tsx'
import type { MenuTree } from './use-menu.ts'

const Help = lazy(async () => ({ default: (await import('./palette/help.tsx')).Help }))

/** What opens from the header. The caller renders `dialogs`. */
export function useShellDialogs(tree: MenuTree): {
  header: Omit<HeaderProps, 'tree'>
  dialogs: ReactNode
} {
  const [opened, setOpened] = useState<'palette' | 'help'>()
  const leaving = useSignOut()
  const close = () => setOpened(undefined)
  const onHelp = () => setOpened('help')
  const onPalette = () => setOpened('palette')
  const dialogs = (
    <>
      {opened === 'palette' && (
        <Palette menu={tree.menu ?? []} onHelp={onHelp} onSignOut={leaving.signOut} onClose={close} />
      )}
      <Suspense>{opened === 'help' && <Help onClose={close} />}</Suspense>
      {leaving.question}
    </>
  )
  return { header: { leaving, onPalette, onHelp }, dialogs }
}
