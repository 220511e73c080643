import { Argument, Command } from 'commander'
import { completionScript, SHELLS, type Shell } from '../completion-script.ts'

const HELP = `
Examples:
  $ npx site-cli completion bash >> ~/.bashrc
  $ npx site-cli completion zsh > ~/.zsh/completions/_site-cli
  $ npx site-cli completion fish > ~/.config/fish/completions/site-cli.fish`

/**
 * `site-cli completion`: prints what a shell needs to complete commands, options and their values. `loadOthers` loads
 * the other commands.
 */
export function completionCommand(loadOthers: () => Promise<readonly Command[]>): Command {
  const completion = new Command('completion')
  return completion
    .description('Prints a script with which a shell completes commands, options and their values.')
    .addArgument(new Argument('<shell>', 'the shell').choices([...SHELLS]))
    .addHelpText('after', HELP)
    .action(async (shell: Shell) => {
      process.stdout.write(completionScript(shell, [...(await loadOthers()), completion]))
    })
}
