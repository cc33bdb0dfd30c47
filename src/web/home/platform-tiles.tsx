import { IconMicrophone2, IconMovie } from '@tabler/icons-react'
import { home } from '#i18n/home.ts'
import { Tile } from './tile.tsx'
import { useBuilt } from '#web/core/router/built.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useAccount } from '#web/core/session/session.ts'
import { paths } from '#web/core/router/paths.ts'

const platforms = [
  { title: home.dubbing, hint: home.dubbingHint, path: paths.projectType(), Icon: IconMovie },
  { title: home.podcast, hint: home.podcastHint, path: paths.addPodcast(), Icon: IconMicrophone2 },
]

/** The dubbing and the podcast platform, as far as they are there; only users enter them (specification, 6). */
export function PlatformTiles({ large }: { large?: boolean }) {
  const say = useSay()
  const built = useBuilt()
  const { role } = useAccount()
  return platforms
    .filter(({ path }) => built(path))
    .map(({ title, hint, path, Icon }) => (
      <Tile
        key={path}
        large={large}
        icon={<Icon size={large ? 32 : 24} stroke={1.5} aria-hidden />}
        title={say(title)}
        hint={say(hint)}
        to={role === 'user' ? path : undefined}
      />
    ))
}
