import type { Role } from '#contract/call.ts'
import type { MenuEntry, MenuItem } from '#contract/menu.ts'

// What each role finds in the menu. An entry stands here from the day its screens work, not before.

type Words = [cn: string, en: string, hk: string]

const entry = (
  code: string,
  path: string,
  [name, enName, hkName]: Words,
  isDefault: 0 | 1 = 1,
): MenuEntry => ({
  code,
  name,
  enName,
  hkName,
  icon: code,
  path,
  isDefault,
})

const home: MenuItem = { ...entry('home', '/home', ['首页', 'Home', '首頁']), children: [] }

const platform: MenuItem = {
  ...entry('platform', '/staff/runs', ['平台运行', 'Platform', '平台運行']),
  children: [
    entry('runs', '/staff/runs', ['任务队列', 'Runs', '任務佇列']),
    entry('outbox', '/staff/outbox', ['发件箱', 'Outbox', '發件箱']),
  ],
}

export const menuOf: Readonly<Record<Role, readonly MenuItem[]>> = {
  user: [home],
  agent: [home],
  operator: [home, platform],
  finance: [home],
}
