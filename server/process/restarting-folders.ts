/** The folders whose changes restart the development server. Vite updates the page after changes in the other folders. */
export const RESTARTING_FOLDERS: readonly string[] = ['server', 'demo', 'src/adapters', 'src/domain']
