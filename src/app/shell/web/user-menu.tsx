import {
  IconBook2,
  IconContrast2,
  IconDeviceDesktopOff,
  IconFileInvoice,
  IconHelp,
  IconLock,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useState } from 'react'
import { paletteTexts } from '#app/shell/texts/palette.ts'
import { common } from '#core/texts/common.ts'
import { shell } from '#core/texts/shell.ts'
import { useScheme } from '#core/web/brand/scheme.ts'
import { languageNames } from '#core/web/i18n/language-switch.tsx'
import { switchLanguage, useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import type { useSignOut } from '#core/web/router/sign-out.tsx'
import { useAccount } from '#core/web/session/session.ts'
import { PasswordDialog } from '#identity/accounts/web/password-dialog.tsx'
import { Menu, MenuChoice, MenuHead, MenuItem, MenuSeparator, useMenu } from '#ui/overlays/menu.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { docsAddress, openDocs } from './palette/docs-address.ts'
import styles from './user-menu.module.css'

export interface UserMenuProps {
  leaving: Pick<ReturnType<typeof useSignOut>, 'signOut' | 'forget'>
  onHelp: () => void
}

/** Account menu: profile, display settings, help and sign-out. */
export function UserMenu({ leaving: { signOut, forget }, onHelp }: UserMenuProps) {
  const t = useT()
  const go = useGo()
  const menu = useMenu()
  const { user, role } = useAccount()
  const language = useLanguage()
  const [scheme, chooseScheme] = useScheme()
  const [changing, setChanging] = useState(false)
  const isStaff = role === 'operator' || role === 'finance'

  return (
    <>
      <button type="button" className={`${styles.box} bare row gap-2 min-h-control`} {...menu.trigger}>
        <Avatar name={user.name} src={user.avatar} size={32} />
        <span className="spoken-only">{t(shell.account)}</span>
        <span className={`font-medium truncate ${styles.name}`}>{user.name}</span>
      </button>
      <Menu menu={menu} label={t(shell.account)} align="end">
        <MenuHead>
          <span className="font-semibold truncate block">{user.tureName || user.name}</span>
          <span className="small truncate block">
            {[t(shell[role]), user.email ?? user.mobile].filter(Boolean).join(' · ')}
          </span>
        </MenuHead>
        <MenuSeparator />
        <MenuItem icon={<IconUserCircle size={18} stroke={1.6} />} onSelect={() => go(href('/profile'))}>
          {t(shell.profile)}
        </MenuItem>
        {!isStaff && (
          <MenuItem
            icon={<IconFileInvoice size={18} stroke={1.6} />}
            onSelect={() => go(href('/billManage'))}
          >
            {t(shell.invoice)}
          </MenuItem>
        )}
        <MenuItem icon={<IconLock size={18} stroke={1.6} />} onSelect={() => setChanging(true)}>
          {t(shell.password)}
        </MenuItem>
        <MenuSeparator />
        <MenuChoice
          label={t(common.language)}
          options={languageNames}
          value={language}
          onChange={switchLanguage}
        />
        <MenuChoice
          label={t(common.scheme)}
          options={[
            { value: 'system', label: t(shell.system), icon: <IconContrast2 size={16} stroke={1.6} /> },
            { value: 'light', label: t(common.schemeLight), icon: <IconSun size={16} stroke={1.6} /> },
            { value: 'dark', label: t(common.schemeDark), icon: <IconMoon size={16} stroke={1.6} /> },
          ]}
          value={scheme}
          onChange={chooseScheme}
        />
        <MenuSeparator />
        <MenuItem icon={<IconHelp size={18} stroke={1.6} />} onSelect={onHelp}>
          {t(paletteTexts.help)}
        </MenuItem>
        <MenuItem
          icon={<IconBook2 size={18} stroke={1.6} />}
          onSelect={() => openDocs(docsAddress('/home', language))}
        >
          {t(paletteTexts.docs)}
        </MenuItem>
        <MenuItem icon={<IconLogout size={18} stroke={1.6} />} onSelect={() => void signOut()}>
          {t(shell.signOut)}
        </MenuItem>
        <MenuItem icon={<IconDeviceDesktopOff size={18} stroke={1.6} />} onSelect={forget}>
          {t(shell.forget)}
        </MenuItem>
      </Menu>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}
