import { IconMicrophone, IconMovie, IconWaveSine } from '@tabler/icons-react'
import { home } from '#i18n/home.ts'
import { Tile } from './tile.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { useAccount } from '#web/core/session/session.ts'
import { href } from '#web/core/router/href.ts'

const platforms = [
  { title: home.dubbing, hint: home.dubbingHint, path: href('/translate/projectType'), Icon: IconMovie },
  { title: home.podcast, hint: home.podcastHint, path: href('/addPodcast'), Icon: IconMicrophone },
  {
    title: home.separation,
    hint: home.separationHint,
    path: href('/bgm/backgroundMusic'),
    Icon: IconWaveSine,
  },
]

/** Tiles of the products; links for users only. */
export function PlatformTiles({ large }: { large?: boolean }) {
  const t = useT()
  const { role } = useAccount()
  return platforms.map(({ title, hint, path, Icon }) => (
    <Tile
      key={path}
      large={large}
      icon={<Icon size={large ? 32 : 24} stroke={1.5} aria-hidden />}
      title={t(title)}
      hint={t(hint)}
      to={role === 'user' ? path : undefined}
    />
  ))
}
