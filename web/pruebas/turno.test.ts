import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ajusta } from "../src/ajustes";
import { teToca } from "../src/mesa/turno";

const mostrada = vi.fn();

beforeEach(() => {
  mostrada.mockReset();
  vi.stubGlobal("Notification", Object.assign(vi.fn(), { permission: "granted" }));
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => ({ showNotification: mostrada }) },
  });
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

describe("my turn, while I look elsewhere", () => {
  it("is told if I asked for it, with the match it is of", async () => {
    ajusta({ avisos: true });
    teToca("abc");
    await vi.waitFor(() => expect(mostrada).toHaveBeenCalledOnce());
    expect(mostrada.mock.calls[0]?.[1]).toMatchObject({ tag: "mazo-abc", data: "/mesa/abc" });
  });
  it("is told with another window in front", async () => {
    ajusta({ avisos: true });
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    teToca("abc");
    await vi.waitFor(() => expect(mostrada).toHaveBeenCalledOnce());
  });
  it("is not told if I did not, or if I am looking", async () => {
    ajusta({ avisos: false });
    teToca("abc");
    ajusta({ avisos: true });
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    teToca("abc");
    await Promise.resolve();
    expect(mostrada).not.toHaveBeenCalled();
  });
});
