import browserslist from "browserslist";

/**
 * The build tools' names of browsers. Other browsers of the list have the engine of one of these.
 */
const kNames: Readonly<Record<string, string>> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  ios_saf: "ios",
  safari: "safari",
};

const oldest = (versions: readonly string[]) =>
  versions
    .map((version) => version.split("-")[0]!)
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }))[0]!;

/** Returns the oldest browsers of `.browserslistrc`, in the form of the option `build.target`. */
export function buildTargets(): string[] {
  const list = browserslist(null, { path: import.meta.dirname }).map((one) => one.split(" "));
  return Object.entries(kNames).map(([name, target]) => {
    const versions = list.filter(([of]) => of === name).map(([, version]) => version!);
    return `${target}${oldest(versions)}`;
  });
}
