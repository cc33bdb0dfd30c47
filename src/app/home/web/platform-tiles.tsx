import { IconBook, IconMicrophone, IconMovie, IconWaveSine } from '@tabler/icons-react'
import { home } from '#core/texts/home.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useAccount } from '#core/web/session/session.ts'
import { Tile } from './tile.tsx'

const main = [
  { title: home.dubbing, hint: home.dubbingHint, path: href('/translate/projectType'), Icon: IconMovie },
  { title: home.podcast, hint: home.podcastHint, path: href('/addPodcast'), Icon: IconMicrophone },
]
const more = [
  { title: home.reading, hint: home.readingHint, path: href('/dubCreate'), Icon: IconBook },
  {
    title: home.separation,
    hint: home.separationHint,
    path: href('/bgm/backgroundMusic'),
    Icon: IconWaveSine,
  },
]

const platforms = { main, more, all: [...main, ...more] } as const

type PlatformTilesProps = { large?: boolean; which?: keyof typeof platforms }

/** Tiles of the products; links for users only. */
export function PlatformTiles({ large, which = 'all' }: PlatformTilesProps) {
  const t = useT()
  const { role } = useAccount()
  return platforms[which].map(({ title, hint, path, Icon }) => (
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
