import { keepHongKong } from './build/hong-kong.ts'
import { commands } from './commands.ts'
import { runCommand } from './core/run-command.ts'

stopOnClosedOutput()
await keepHongKong()
process.exitCode = await runCommand(commands, process.argv.slice(2))

/** Stops like Ctrl+C when the output is closed, as in `yiyin voices | head`. */
function stopOnClosedOutput() {
  let isUnread = false
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      if (isUnread) return
      isUnread = true
      process.kill(process.pid, 'SIGTERM')
    })
}
